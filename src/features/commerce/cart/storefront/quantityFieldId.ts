/** Id of the field that holds a line's quantity. */
export const quantityFieldId = (entry: { id: string }): string => `quantity-${entry.id}`;
