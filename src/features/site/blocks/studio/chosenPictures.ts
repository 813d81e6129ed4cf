/** A picture of a gallery during editing. */
export interface Picture {
  assetId: string | null;
  title: string;
  description: string;
  url: string;
}

/** The pictures of a new choice and order. Existing ones keep their texts, and so does each of two copies. */
export function chosenPictures(before: readonly Picture[], assetIds: readonly string[]): Picture[] {
  const left = [...before];
  return assetIds.map((assetId) => {
    const index = left.findIndex((picture) => picture.assetId === assetId);
    const [known] = index === -1 ? [] : left.splice(index, 1);
    return known ?? { assetId, title: "", description: "", url: "" };
  });
}
