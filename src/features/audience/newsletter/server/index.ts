export { registerNewsletter } from "./registerNewsletter.ts";
