export { registerPageSettings } from "./registerPageSettings.ts";
