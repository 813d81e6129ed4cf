/** The owner's text in the editor where a visitor sees nothing yet. */
export const blockTexts = { noComments: "There are no approved comments to show yet." };
