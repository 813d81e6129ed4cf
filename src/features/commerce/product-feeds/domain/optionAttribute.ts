import { foldText } from "#kernel/domain/foldText.ts";

/** The attributes in which channels let variants of a product differ. */
export const variantAttributes = ["color", "size", "material", "pattern"] as const;

export type VariantAttribute = (typeof variantAttributes)[number];

/** What owners call these options, in the languages of the studio and of visitors. Folded. */
const names: Readonly<Record<VariantAttribute, readonly string[]>> = {
  color: ["color", "colour", "glaze", "farbe", "couleur", "colore", "kleur", "cor", "色", "カラー", "اللون", "צבע"],
  size: [
    "size",
    "grosse",
    "größe",
    "taille",
    "talla",
    "tamano",
    "taglia",
    "maat",
    "tamanho",
    "サイズ",
    "المقاس",
    "מידה",
  ],
  material: ["material", "fabric", "stoff", "matiere", "materiau", "materiale", "materiaal", "素材", "المادة", "חומר"],
  pattern: ["pattern", "design", "muster", "motif", "patron", "motivo", "patroon", "padrao", "柄", "النقش", "דוגמה"],
};

const byName = new Map(
  variantAttributes.flatMap((attribute) => names[attribute].map((name) => [foldText(name), attribute] as const)),
);

/** The channels' attribute for an option of a product, by its name; undefined for another option. */
export function optionAttribute(optionName: string): VariantAttribute | undefined {
  return byName.get(foldText(optionName.trim()));
}
