export { registerAbandonedCheckouts } from "./registerAbandonedCheckouts.ts";
