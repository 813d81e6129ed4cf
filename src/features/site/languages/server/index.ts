export { languageFooter, languageMenu } from "./languageMenu.ts";
export { languagePaths } from "./languagePaths.ts";
export { registerLanguages } from "./registerLanguages.ts";
