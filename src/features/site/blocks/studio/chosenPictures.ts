/** A picture of a gallery, as it is edited. */
export interface Picture {
  assetId: string | null;
  title: string;
  description: string;
  url: string;
}

/** The pictures in a new choice and order: those that were there keep their words, each of two copies its own. */
export function chosenPictures(before: readonly Picture[], assetIds: readonly string[]): Picture[] {
  const left = [...before];
  return assetIds.map((assetId) => {
    const index = left.findIndex((picture) => picture.assetId === assetId);
    const [known] = index === -1 ? [] : left.splice(index, 1);
    return known ?? { assetId, title: "", description: "", url: "" };
  });
}
