export { registerStarters } from "./registerStarters.ts";
export { starterPages } from "./starterPages.ts";
