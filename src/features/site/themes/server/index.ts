export { blockStyleFiles, filesOfBlocks } from "./blockStyleFiles.ts";
export type { LibraryFont } from "./fontLibrary.ts";
export { registerThemes } from "./registerThemes.ts";
export { saveTweaks } from "./saveTweaks.ts";
export type * from "./Themes.ts";
export type { ThemeQuery } from "./translateTags.ts";
export { tweakErrors } from "./tweaks.ts";
