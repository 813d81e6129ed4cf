export { forgetCheckouts } from "./forgetCheckouts.ts";
export { registerCheckout } from "./registerCheckout.ts";
