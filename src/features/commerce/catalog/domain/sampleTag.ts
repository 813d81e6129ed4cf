/** The tag of a starter's products: they are there to be changed or deleted. */
export const sampleTag = "sample";
