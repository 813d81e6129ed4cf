/** Yes and no in the supported languages, including the spreadsheet values for true and false. */
const yes = new Set([
  ...["yes", "true", "1", "y", "on", "visible", "shown", "show", "active", "enabled", "published", "public", "live"],
  ...["ja", "wahr", "sichtbar", "aktiv", "aktiviert", "veröffentlicht", "öffentlich"],
  ...["oui", "vrai", "actif", "publié", "si", "sí", "sì", "verdadero", "activo", "publicado", "vero", "attivo"],
  ...["visibile", "pubblicato", "waar", "zichtbaar", "actief", "gepubliceerd", "sim", "verdadeiro", "ativo", "visível"],
  ...["tak", "prawda", "widoczny", "aktywny", "opublikowano", "sant", "synlig", "publicerad", "sand", "ano", "kyllä"],
  ...["да", "はい", "真", "公開", "公開済み", "表示", "有効", "✓", "✔"],
]);
const no = new Set([
  ...["no", "false", "0", "-1", "n", "off", "hidden", "hide", "invisible", "inactive", "disabled", "draft", "archived"],
  ...["private", "unpublished", "unlisted", "pending", "trash", "deleted", "discontinued"],
  ...["nein", "falsch", "unsichtbar", "versteckt", "verborgen", "inaktiv", "deaktiviert", "entwurf", "archiviert"],
  ...["privat", "unveröffentlicht", "nicht sichtbar", "non", "faux", "inactif", "désactivé", "brouillon", "archivé"],
  ...["masqué", "caché", "privé", "falso", "inactivo", "desactivado", "borrador", "archivado", "oculto", "privado"],
  ...["inattivo", "disattivato", "bozza", "archiviato", "nascosto", "privato", "nee", "onwaar", "inactief"],
  ...["uitgeschakeld", "concept", "gearchiveerd", "não", "nao", "inativo", "desativado", "rascunho", "arquivado"],
  ...["nie", "fałsz", "nieaktywny", "ukryty", "szkic", "zarchiwizowany", "nej", "nei", "falskt", "falsk", "dold"],
  ...["utkast", "arkiverad", "ne", "ei", "нет", "いいえ", "偽", "非公開", "非表示", "無効", "下書き", "✗", "✘"],
]);

/** A yes or no from a shop or spreadsheet; `otherwise` if the cell is neither. */
export function parseFlag<Otherwise>(text: string, otherwise: Otherwise): boolean | Otherwise {
  const word = text.normalize("NFKC").trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : otherwise;
}
