/** Joins the save button at the panel's foot to the form above it. */
export const settingsFormId = "page-settings";
