/** The tag of a starter's sample products, which are meant to be changed or deleted. */
export const sampleTag = "sample";
