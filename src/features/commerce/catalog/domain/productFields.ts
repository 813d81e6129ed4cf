/** How a field of a product is stored, and where it goes by itself. */
interface ProductField {
  column: string;
  /** The column's type in PostgreSQL. */
  type: "text" | "text[]" | "smallint" | "boolean" | "jsonb" | "uuid";
  /** A plain text that may be empty, of at most so many characters. */
  maxLength?: number;
  /** A rich text, of at most so many characters as stored, including tags and entities. */
  maxRichLength?: number;
  /** Product files bring it. */
  isImported?: true;
  /** Its column in the product files that we write, which we read too. */
  fileColumn?: string;
  /** What templates call it. */
  templateName?: string;
}

/**
 * The fields of a product that are stored in a column each: the one map for saving, reading, duplicating, importing,
 * exporting, the editor's form and templates. The order is that of the columns in exported files.
 */
export const productFields = {
  name: { column: "name", type: "text", isImported: true, templateName: "title" },
  urlSlug: { column: "url_slug", type: "text", isImported: true, templateName: "urlId" },
  productType: { column: "product_type", type: "smallint", isImported: true },
  descriptionHtml: {
    column: "description_html",
    type: "text",
    maxRichLength: 100_000,
    isImported: true,
    templateName: "body",
  },
  optionNames: { column: "option_names", type: "text[]", isImported: true, templateName: "variantOptionOrdering" },
  tags: { column: "tags", type: "text[]", isImported: true, templateName: "tags" },
  isVisible: { column: "is_visible", type: "boolean", isImported: true },
  excerpt: {
    column: "excerpt",
    type: "text",
    maxRichLength: 2000,
    isImported: true,
    fileColumn: "Excerpt",
    templateName: "excerpt",
  },
  seoTitle: { column: "seo_title", type: "text", maxLength: 200, isImported: true, fileColumn: "SEO Title" },
  seoDescription: {
    column: "seo_description",
    type: "text",
    maxLength: 500,
    isImported: true,
    fileColumn: "SEO Description",
  },
  brand: { column: "brand", type: "text", maxLength: 70, isImported: true, fileColumn: "Brand" },
  googleCategory: {
    column: "google_category",
    type: "text",
    maxLength: 750,
    isImported: true,
    fileColumn: "Google Product Category",
  },
  condition: { column: "condition", type: "text", maxLength: 11, isImported: true, fileColumn: "Condition" },
  canonicalUrl: { column: "canonical_url", type: "text", maxLength: 2000 },
  noIndex: { column: "no_index", type: "boolean" },
  addButtonText: { column: "add_button_text", type: "text", maxLength: 100 },
  soldOutText: { column: "sold_out_text", type: "text", maxLength: 100 },
  subscriptionPlan: { column: "subscription_plan", type: "jsonb" },
  additionalFieldsFormId: { column: "additional_fields_form_id", type: "uuid" },
  digitalFileId: { column: "digital_file_id", type: "uuid" },
  commentsOpen: { column: "comments_open", type: "boolean" },
} as const satisfies Record<string, ProductField>;

type Fields = typeof productFields;

export type ProductFieldName = keyof Fields;

type FieldsWith<Trait> = {
  [Name in ProductFieldName]: Fields[Name] extends Trait ? Name : never;
}[ProductFieldName];

/** Plain texts that may be empty. */
export type PlainTextField = FieldsWith<{ maxLength: number }>;

export type RichTextField = FieldsWith<{ maxRichLength: number }>;

/** Texts that exported files have a column for. */
export type FileTextField = FieldsWith<{ fileColumn: string }>;

export type ImportedField = FieldsWith<{ isImported: true }>;

export type TemplateField = FieldsWith<{ templateName: string }>;

/** The fields that have a trait, in their order. */
const fieldsWith = <Name extends ProductFieldName>(trait: keyof ProductField) =>
  (Object.keys(productFields) as ProductFieldName[]).filter((name) => trait in productFields[name]) as Name[];

export const plainTextFields: readonly PlainTextField[] = fieldsWith("maxLength");
export const richTextFields: readonly RichTextField[] = fieldsWith("maxRichLength");
export const fileTextFields: readonly FileTextField[] = fieldsWith("fileColumn");
export const importedFields: readonly ImportedField[] = fieldsWith("isImported");
export const templateFields: readonly TemplateField[] = fieldsWith("templateName");
export const productFieldNames: readonly ProductFieldName[] = fieldsWith("column");

/** An object with a value for each of these fields. */
export function byField<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): { [Each in Name]: Value } {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { [Each in Name]: Value };
}

/** The plain texts of a product for which nobody wrote any. */
export const emptyTexts: { readonly [Name in PlainTextField]: string } = byField(plainTextFields, () => "");

/** These fields of an object, such as a stored product. */
export function pickFields<Name extends string, From extends { readonly [Each in Name]: unknown }>(
  names: readonly Name[],
  from: From,
): Pick<From, Name> {
  return byField(names, (name) => from[name]) as Pick<From, Name>;
}

/** Values by field as values by column. */
export type ByColumn<Values> = {
  [Name in keyof Values & ProductFieldName as Fields[Name]["column"]]: Values[Name];
};

export function byColumn<Values extends { [Name in ProductFieldName]?: unknown }>(values: Values): ByColumn<Values> {
  const names = productFieldNames.filter((name) => name in values);
  return Object.fromEntries(names.map((name) => [productFields[name].column, values[name]])) as ByColumn<Values>;
}

/** A row of `products` by field. */
export function fromColumns<Row extends { [Name in ProductFieldName as Fields[Name]["column"]]: unknown }>(
  row: Row,
): { [Name in ProductFieldName]: Row[Fields[Name]["column"]] } {
  return byField(productFieldNames, (name) => row[productFields[name].column]) as {
    [Name in ProductFieldName]: Row[Fields[Name]["column"]];
  };
}

/** What templates see of a row of `products` as it is stored, under their names. */
export function forTemplates<Row extends { [Name in TemplateField as Fields[Name]["column"]]: unknown }>(
  row: Row,
): { [Name in TemplateField as Fields[Name]["templateName"]]: Row[Fields[Name]["column"]] } {
  const shown = templateFields.map((name) => [productFields[name].templateName, row[productFields[name].column]]);
  return Object.fromEntries(shown);
}
