/** Id of a line's quantity field. */
export const quantityFieldId = (entry: { id: string }): string => `quantity-${entry.id}`;
