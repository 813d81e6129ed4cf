/** What one product can have, in the studio and in product files: characters of texts, numbers of things (spec.txt §9). */
export const productLimits = {
  nameLength: 300,
  skuLength: 100,
  gtinLength: 50,
  mpnLength: 70,
  /** Of an option's name, and of its values. */
  optionLength: 100,
  tagLength: 50,
  tags: 100,
  categories: 50,
  options: 6,
  variants: 250,
  /** Units of one variant. */
  stock: 10_000_000,
} as const;
