import { settingsDocument } from "#features/site/sites/server/index.ts";
import { emailDesign } from "../contract.ts";

/** The look of the website's emails. */
export const emailDesignOf = settingsDocument("email_design", emailDesign);
