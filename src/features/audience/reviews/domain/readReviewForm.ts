/** Texts of one product's fields. */
export interface TypedReview {
  stars: string;
  title: string;
  body: string;
  authorName: string;
}

const names = ["stars", "title", "body", "authorName"] as const;

/**
 * Reads a form that holds the fields of many products, named `<field>:<product id>`. Nothing typed is lost, whichever
 * button was pressed: every product's texts come back.
 */
export function readReviewForm(body: Readonly<Record<string, string>>): {
  token: string;
  /** Whose button was pressed. */
  productId: string;
  /** Undefined when the form had no fields of this product. */
  typed(productId: string): TypedReview | undefined;
} {
  return {
    token: body.token ?? "",
    productId: body.product ?? "",
    typed(productId) {
      const texts = names.map((name) => [name, body[`${name}:${productId}`]] as const);
      if (texts.every(([, text]) => text === undefined)) return undefined;
      return Object.fromEntries(texts.map(([name, text]) => [name, text ?? ""])) as unknown as TypedReview;
    },
  };
}

/** Whether someone typed into the fields: they differ from what stood in them. */
export function isTyped(typed: TypedReview, shown: TypedReview): boolean {
  return names.some((name) => typed[name].replace(/\r\n?/g, "\n").trim() !== shown[name]);
}
