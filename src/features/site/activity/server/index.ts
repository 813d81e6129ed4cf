export { registerActivity } from "./registerActivity.ts";
