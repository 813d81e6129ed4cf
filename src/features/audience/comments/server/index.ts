export { registerComments } from "./registerComments.ts";
