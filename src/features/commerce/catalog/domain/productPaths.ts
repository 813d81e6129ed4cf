/** Path of a product's page below its collection: "/shop" and "speckled-mug" give "/shop/p/speckled-mug". */
export function productPath(collectionPath: string, slug: string): string {
  return `${collectionPath === "/" ? "" : collectionPath}/p/${slug}`;
}
