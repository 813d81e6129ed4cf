/** Connects the save button in the panel's footer to the form. */
export const settingsFormId = "page-settings";
