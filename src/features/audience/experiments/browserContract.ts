/** Id of the element with the features of a page, as JSON. */
export const featuresElementId = "features";
