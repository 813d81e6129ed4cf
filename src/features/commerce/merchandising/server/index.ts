export { merchandising } from "./merchandising.ts";
export { registerMerchandising } from "./registerMerchandising.ts";
