export { customRights } from "./customRights.ts";
