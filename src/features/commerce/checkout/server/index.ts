export { registerCheckout } from "./registerCheckout.ts";
