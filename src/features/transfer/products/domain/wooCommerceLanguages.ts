import { normalizeHeader } from "./normalizeHeader.ts";

/** Default page addresses of a WooCommerce shop in a language. */
export interface WooCommerceBases {
  product: string;
  category: string;
  shop: string;
}

interface ShopLanguage extends WooCommerceBases {
  /** Column names that no other language has. */
  columns: readonly string[];
}

/** Languages of WooCommerce's exporter by tag, with the shop addresses of its translations. */
export const wooCommerceLanguages: Readonly<Record<string, ShopLanguage | undefined>> = {
  de: {
    product: "produkt",
    category: "produkt-kategorie",
    shop: "shop",
    columns: ["Regulärer Preis", "Veröffentlicht", "Kurzbeschreibung", "Kategorien", "Sichtbarkeit im Katalog"],
  },
  fr: {
    product: "produit",
    category: "categorie-produit",
    shop: "boutique",
    columns: ["Tarif régulier", "Publié", "Description courte", "Catégories", "Visibilité dans le catalogue"],
  },
  es: {
    product: "producto",
    category: "categoria-producto",
    shop: "tienda",
    columns: ["Precio normal", "Nombre", "Descripción corta", "Categorías", "Visibilidad en el catálogo"],
  },
  it: {
    product: "prodotto",
    category: "categoria-prodotto",
    shop: "negozio",
    columns: ["Prezzo di listino", "Pubblicato", "Breve descrizione", "Visibilità nel catalogo"],
  },
  nl: {
    product: "product",
    category: "product-categorie",
    shop: "winkel",
    columns: ["Reguliere prijs", "Naam", "Gepubliceerd", "Categorieën", "Zichtbaarheid in catalogus"],
  },
  pt: {
    product: "produto",
    category: "categoria-produto",
    shop: "loja",
    columns: ["Preço", "Preço normal", "Descrição curta", "Descrição breve", "Visibilidade no catálogo"],
  },
  pl: {
    product: "produkt",
    category: "kategoria-produktu",
    shop: "sklep",
    columns: ["Cena", "Cena regularna", "Nazwa", "Krótki opis", "Widoczność w katalogu"],
  },
  sv: {
    product: "produkt",
    category: "produkt-kategori",
    shop: "butik",
    columns: ["Ordinarie pris", "Namn", "Publicerad", "Kort beskrivning", "Synlighet i katalog"],
  },
  ja: {
    product: "product",
    category: "product-category",
    shop: "shop",
    columns: ["標準価格", "名前", "公開済み", "簡単な説明", "カタログでの表示"],
  },
};

/** Addresses of an English shop, which shops in other languages may have kept. */
const englishBases: WooCommerceBases = { product: "product", category: "product-category", shop: "shop" };

/** The language of a WooCommerce file by its column names; undefined for English. */
export function wooCommerceLanguageOf(headers: readonly string[]): string | undefined {
  const names = new Set(headers.map(normalizeHeader));
  let best: { tag: string; score: number } | undefined;
  for (const [tag, shop] of Object.entries(wooCommerceLanguages)) {
    const score = (shop?.columns ?? []).filter((name) => names.has(normalizeHeader(name))).length;
    if (score > (best?.score ?? 0)) best = { tag, score };
  }
  return best?.tag;
}

/** Possible page addresses of a shop in this language ("de", "de-AT"). */
export function wooCommerceBasesOf(language: string): WooCommerceBases[] {
  const own = wooCommerceLanguages[language.replace(/-.*$/s, "").toLowerCase()];
  return own ? [own, englishBases] : [englishBases];
}
