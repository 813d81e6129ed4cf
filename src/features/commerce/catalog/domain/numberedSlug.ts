/** The slug of a product whose name has no usable characters: "product-7"; "%" for a pattern of all. */
export const numberedSlug = (number: number | "%") => `product-${number}`;

/** Whether a slug is only a number, so that another number is as good. */
export const isNumberedSlug = (slug: string) => /^product-[1-9]\d{0,8}$/.test(slug);
