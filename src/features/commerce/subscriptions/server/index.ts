export { registerSubscriptions } from "./registerSubscriptions.ts";
