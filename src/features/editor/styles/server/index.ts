export { type Look, lockLook, saveLook, withLook } from "./looks.ts";
export { registerStyles, type Styles } from "./registerStyles.ts";
