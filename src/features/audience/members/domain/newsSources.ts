/** Where a person decided whether they want news, as the studio and exports show it. */
export const newsSources = {
  /** The email preferences of their account. */
  account: "Account",
  /** A file that does not say where. */
  file: "Imported file",
};
