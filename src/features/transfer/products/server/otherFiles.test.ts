import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { describeLosses, lossesInWords, lossesOfProduct } from "../domain/importLosses.ts";
import { readAll } from "./readAll.testing.ts";

async function* bytes(...chunks: (Buffer | string)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

test.each([
  [
    "German",
    "ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)",
  ],
  [
    "French",
    "ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description courte,Description,En stock ?,Inventaire,Poids (kg),Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1",
  ],
  [
    "Spanish",
    "ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción corta,Descripción,¿En inventario?,Inventario,Peso (kg),Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1",
  ],
  [
    "Italian",
    "ID,Tipo,SKU,Nome,Pubblicato,Visibilità nel catalogo,Breve descrizione,Descrizione,In stock?,Magazzino,Peso (kg),Prezzo in offerta,Prezzo di listino,Categorie,Tag,Immagine,Genitore,Nome dell'attributo 1,Valore dell'attributo 1",
  ],
  [
    "Italian of the exporter and",
    "ID,Tipo,COD,Nome,Pubblicato,Visibilità nel catalogo,Breve descrizione,Descrizione,In stock?,Magazzino,Peso (kg),Prezzo in offerta,Prezzo di listino,Categorie,Etichette,Immagine,Genitore,Attributo 1 nome,Attributo 1 valuta(e)",
  ],
  [
    "Dutch",
    "ID,Type,Artikelnummer,Naam,Gepubliceerd,Zichtbaarheid in catalogus,Korte omschrijving,Beschrijving,Op voorraad?,Voorraad,Gewicht (kg),Actieprijs,Reguliere prijs,Categorieën,Tags,Afbeeldingen,Hoofd,Naam eigenschap 1,Waarde eigenschap 1",
  ],
  [
    "Portuguese of Brazil",
    "ID,Tipo,SKU,Nome,Publicado,Visibilidade no catálogo,Descrição curta,Descrição,Em estoque?,Estoque,Peso (kg),Preço promocional,Preço,Categorias,Tags,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1",
  ],
  [
    "Polish",
    "ID,Typ,SKU,Nazwa,Opublikowano,Widoczność w katalogu,Krótki opis,Opis,W magazynie?,Stan magazynowy,Waga (kg),Cena promocyjna,Cena,Kategorie,Tagi,Obrazki,Element nadrzędny,Nazwa atrybutu 1,Wartości atrybutu 1",
  ],
  [
    "Swedish",
    "ID,Typ,Artikelnummer,Namn,Publicerad,Synlighet i katalog,Kort beskrivning,Beskrivning,I lager?,Lagersaldo,Vikt (kg),Reapris,Ordinarie pris,Kategorier,Taggar,Bilder,Förälder,Attribute 1 name,Attribute 1 value(s)",
  ],
  [
    "Portuguese of Portugal",
    "ID,Tipo,REF,Nome,Publicado,Visibilidade no catálogo,Descrição breve,Descrição,Em stock?,Stock,Peso (kg),Preço promocional,Preço normal,Categorias,Etiquetas,Imagens,Pai,Atributo 1 nome,Atributo 1 valor(es)",
  ],
  [
    "Japanese",
    "ID,タイプ,SKU,名前,公開済み,カタログでの表示,簡単な説明,説明,在庫の有無,在庫,重量 (kg),セール価格,標準価格,カテゴリー,タグ,画像,親,Attribute 1 name,Attribute 1 value(s)",
  ],
  [
    "Swedish attributes and",
    "ID,Typ,Artikelnummer,Namn,Publicerad,Synlighet i katalog,Kort beskrivning,Beskrivning,I lager?,Lagersaldo,Vikt (kg),Reapris,Ordinarie pris,Kategorier,Etiketter,Bilder,Förälder,Attribut 1 namn,Attribut 1 värde(n)",
  ],
  [
    "Portuguese attributes and",
    "ID,Tipo,REF,Nome,Publicado,Visibilidade no catálogo,Descrição breve,Descrição,Em stock?,Stock,Peso (kg),Preço promocional,Preço normal,Categorias,Etiquetas,Imagens,Superior,Nome do atributo 1,Valor(es) do atributo 1",
  ],
  [
    "Japanese attributes and",
    "ID,タイプ,SKU,名前,公開済み,カタログでの表示,簡単な説明,説明,在庫の有無,在庫,重量 (kg),セール価格,標準価格,カテゴリー,タグ,画像,親,属性1の名前,属性1の値",
  ],
])("reads a WooCommerce file with %s column names like an English one", async (_language, header) => {
  const rows = `7,variable,POT,Pot,1,visible,Short,<p>Long</p>,1,,1.2,,,Pots,clay,https://a.example/p.jpg,,Size,"S, L"
8,variation,POT-S,Pot,1,visible,,,1,3,,9.00,12.00,,,,POT,Size,S
`;
  let format: string | undefined;
  const onFormat = (found: string) => {
    format = found;
  };
  const { products, problems } = await readAll(bytes(`${header}\n${rows}`), { onFormat });
  expect({ format, problems }).toEqual({ format: "woocommerce", problems: [] });
  expect(products).toEqual([
    expect.objectContaining({
      name: "Pot",
      excerpt: "Short",
      descriptionHtml: "<p>Long</p>",
      categories: [["Pots"]],
      tags: ["clay"],
      optionNames: ["Size"],
      imageUrls: [{ url: "https://a.example/p.jpg", altText: "" }],
      variants: [
        expect.objectContaining({
          sku: "POT-S",
          priceCents: 1200,
          salePriceCents: 900,
          stock: { unlimited: false, quantity: 3 },
          weightGrams: 1200,
        }),
      ],
    }),
  ]);
});

test("imports a variable product without variations with its own price, and reports it", async () => {
  const file = "ID,Type,SKU,Name,Regular price,In stock?,Stock\n7,variable,POT,Pot,12.00,1,4\n8,variable,CUP,Cup,,1,\n";
  const { products, problems } = await readAll(bytes(file));
  expect(products).toEqual([
    expect.objectContaining({
      name: "Pot",
      optionNames: [],
      variants: [expect.objectContaining({ priceCents: 1200 })],
    }),
  ]);
  expect(problems.map(({ line, code, effect }) => [line, code, effect])).toEqual([
    [2, "variations-none", "value-changed"],
    [3, "variations-missing", "row-left-out"],
  ]);
});

/** An archive whose first file is large, stored without compression. */
function zip(first: string, second: string): Buffer {
  const type = '<Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>';
  const entries = [
    [first, "x".repeat(100_000)],
    [second, `<Types>${type}</Types>`],
  ] as const;
  return Buffer.concat(
    entries.map(([name, text]) => {
      const head = Buffer.alloc(30);
      head.write("PK\u0003\u0004", "latin1");
      head.writeUInt16LE(20, 4);
      head.writeUInt32LE(text.length, 18);
      head.writeUInt32LE(text.length, 22);
      head.writeUInt16LE(name.length, 26);
      return Buffer.concat([head, Buffer.from(name), Buffer.from(text)]);
    }),
  );
}

test.each([
  ["a ZIP archive", Buffer.from("PK\u0003\u0004\u0014\0\0\0products.csv", "latin1")],
  ["an Excel workbook (XLSX)", Buffer.from("PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml", "latin1")],
  ["an Excel workbook (XLSX)", zip("docProps/thumbnail.jpeg", "[Content_Types].xml")],
  ["a ZIP archive", zip("products.csv", "readme.txt")],
  ["a gzip archive", gzipSync("Handle,Title,Variant Price\nmug,Mug,1\n")],
  ["an Excel workbook (XLS)", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
])("refuses %s by its name", async (name, file) => {
  const { products, problems } = await readAll(bytes(file));
  expect(products).toEqual([]);
  expect(problems).toEqual([expect.objectContaining({ code: "file-not-text", effect: "file-refused" })]);
  expect(problems[0]?.reason).toContain(`This is ${name}, not a CSV file.`);
});

test("counts a barcode of a product that no variant has, because only variants have one here", () => {
  const variants = [{ barcode: "1" }, { barcode: "2" }];
  expect(lossesInWords(lossesOfProduct({ barcode: "3", variants }))).toEqual(["1 barcode (GTIN, EAN, UPC or ISBN)"]);
  expect(lossesInWords(lossesOfProduct({ barcode: "2", variants }))).toEqual([]);
  expect(lossesInWords(lossesOfProduct({ variants }))).toEqual([]);
});

test("each kind of content that a description loses is a sentence of its own", () => {
  expect(describeLosses({ pictures: 2, scripts: 1, links: 1200, formats: 3 })).toEqual([
    "2 pictures in the description have no web address and are not imported.",
    "A script in the description is not imported.",
    "1,200 broken links in the description are not imported.",
  ]);
  expect(describeLosses({ formats: 3 })).toEqual([]);
});

test("reads accented letters of MacRoman and Windows-1252 correctly", async () => {
  const header = "Handle,Title,Variant Price\ncafe,";
  const mac = Buffer.from([0x43, 0x61, 0x66, 0x8e, 0x20, 0x6d, 0x9f, 0x72, 0x62, 0xd5, 0x73]);
  const windows = Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x6d, 0xfc, 0x72, 0x62, 0x92, 0x73]);
  for (const name of [mac, windows]) {
    const { products } = await readAll(bytes(Buffer.concat([Buffer.from(header), name, Buffer.from(",1\n")])));
    expect(products[0]?.name).toBe("Café mürb’s");
  }
});

test("keeps UTF-8 for a file with a few invalid bytes, and reports the first line with one", async () => {
  const good = Buffer.from("Name,Price\nTasse à café,1\nGrüße aus Köln,2\n");
  const { products, problems } = await readAll(bytes(good, Buffer.from("Caf"), Buffer.from([0xe9]), ",3\n湯呑,4\n"));
  expect(products.map(({ name }) => name)).toEqual(["Tasse à café", "Grüße aus Köln", "Caf\ufffd", "湯呑"]);
  expect(problems).toEqual([expect.objectContaining({ code: "bytes-unreadable", line: 4, effect: "value-changed" })]);
});

test.each([
  ["Name,Price,Visible", "nein"],
  ["Name,Price,Visible", "FALSCH"],
  ["Name,Price,Visible", "archived"],
  ["Handle,Title,Variant Price,Status", "Entwurf"],
  ["ID,Type,Name,Regular price,Published", "não"],
])("hides a product in a file with %s where it says %s", async (header, word) => {
  const cells: Record<string, string> = { Price: "5", "Variant Price": "5", "Regular price": "5", Type: "simple" };
  const row = header.split(",").map((name, index, all) => (index === all.length - 1 ? word : (cells[name] ?? "7")));
  const { products, problems } = await readAll(`${header}\n${row.join(",")}\n`);
  expect(products.map(({ visible }) => visible)).toEqual([false]);
  expect(problems).toEqual([]);
});

test("hides a product whose cell means neither visible nor hidden, and reports it", async () => {
  const { products, problems } = await readAll("Name,Price,Visible\nMug,5,vielleicht\nBowl,6,\nJug,7,ja\n");
  expect(products.map(({ visible }) => visible)).toEqual([false, true, true]);
  expect(problems).toEqual([
    expect.objectContaining({ code: "visibility-unknown", line: 2, value: "vielleicht", effect: "value-changed" }),
  ]);
});

test.each([
  ["commas", 'Name,Price,Stock,Weight (kg)\nMug,"19,90",3,"0,350"\nKiln,1.250,1.200,"1,250"\n'],
  ["tabs", "Name\tPrice\tStock\tWeight (kg)\nMug\t19,90\t3\t0,350\nKiln\t1.250\t1.200\t1,250\n"],
])(
  "a file with %s between its cells whose prices have a decimal comma has it in all its numbers",
  async (_name, file) => {
    const { products, problems } = await readAll(file);
    expect(products.map(({ variants: [variant] }) => variant)).toEqual([
      expect.objectContaining({ priceCents: 1990, stock: { unlimited: false, quantity: 3 }, weightGrams: 350 }),
      expect.objectContaining({ priceCents: 125_000, stock: { unlimited: false, quantity: 1200 }, weightGrams: 1250 }),
    ]);
    expect(problems).toEqual([]);
  },
);

test("reports an ambiguous price if no other price decides", async () => {
  const { products, problems } = await readAll("Name,Price\nKiln,1.250\nMug,20\n");
  expect(products.map(({ variants }) => variants[0]?.priceCents)).toEqual([125, 2000]);
  expect(problems).toEqual([
    expect.objectContaining({ code: "price-ambiguous", line: 2, value: "1.250", effect: "value-changed" }),
  ]);
  expect(problems[0]?.reason).toContain("It is imported as 1.25.");
  expect((await readAll("Name,Price\nKiln,1.250\nMug,19.90\n")).problems).toEqual([]);
});

test("ends an Italian sale when its column says so", async () => {
  const header = 'ID,Tipo,COD,Nome,"Termine data del prezzo di vendita",Prezzo in offerta,Prezzo di listino';
  const { products, problems } = await readAll(`${header}\n7,simple,POT,Vaso,2020-01-31,9,12\n`, {
    now: new Date("2024-05-01"),
  });
  expect(problems).toEqual([]);
  expect(products[0]?.variants).toMatchObject([{ sku: "POT", priceCents: 1200, salePriceCents: 900, onSale: false }]);
});

test("reports a column once that may contain a sale's end in unknown words", async () => {
  const header = "ID,Type,Name,Alennus päättyy,Sale price,Regular price,Meta: _seen";
  const rows = "1,simple,Pot,2020-01-31,,12,2020-01-01\n2,simple,Jug,2020-01-31,9,12,\n3,simple,Mug,2020-01-31,9,12,\n";
  const { problems } = await readAll(`${header}\n${rows}`);
  expect(problems).toMatchObject([{ code: "sale-end-unread", line: 3, value: "2020-01-31" }]);
  expect(problems[0]?.reason).toContain('Column "Alennus päättyy" says "2020-01-31"');
  expect(problems[0]?.reason).toContain('"Date sale price ends"');
});

test("counts the barcode of a product with variations", async () => {
  const header =
    'ID,Type,SKU,Name,Regular price,Parent,Length (cm),"GTIN, UPC, EAN, or ISBN",Attribute 1 name,Attribute 1 value(s)';
  const rows =
    '1,variable,POT,Pot,,,10,111,Size,"S, L"\n2,variation,A,Pot,5,POT,,,Size,S\n3,variation,B,Pot,6,POT,,222,Size,L\n';
  const { products } = await readAll(`${header}\n${rows}`);
  expect(products.map(lossesOfProduct)).toMatchObject([{ barcodes: 1 }]);
});

test("uses a percent-encoded Shopify handle as the old address unchanged", async () => {
  const handle = encodeURIComponent("茶碗").toLowerCase();
  const { products } = await readAll(`Handle,Title,Variant Price\n${handle},Tea bowl,5\nMug,Mug,5\n`);
  expect(products.map(({ formerPaths }) => formerPaths.map((path) => path.toLowerCase()))).toEqual([
    [`/products/${handle}`],
    ["/products/mug"],
  ]);
});
