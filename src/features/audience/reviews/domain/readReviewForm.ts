/** The texts of one product's fields. */
export interface TypedReview {
  stars: string;
  title: string;
  body: string;
  authorName: string;
}

const names = ["stars", "title", "body", "authorName"] as const;

/**
 * Reads a form with the fields of many products, named `<field>:<product id>`. Returns the texts of every product,
 * whichever button was pressed, so that nothing is lost.
 */
export function readReviewForm(body: Readonly<Record<string, string>>): {
  token: string;
  /** The product of the pressed button. */
  productId: string;
  /** Undefined if the form had no fields of this product. */
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

/** Whether someone typed into the fields, so that they differ from the shown values. */
export function hasTypedText(typed: TypedReview, shown: TypedReview): boolean {
  return names.some((name) => typed[name].replace(/\r\n?/g, "\n").trim() !== shown[name]);
}
