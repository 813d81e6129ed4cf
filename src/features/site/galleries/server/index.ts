export { registerGalleries } from "./registerGalleries.ts";
