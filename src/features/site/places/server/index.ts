export { registerPlaces } from "./registerPlaces.ts";
