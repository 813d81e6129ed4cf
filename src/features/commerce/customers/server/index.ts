export { registerCustomers } from "./registerCustomers.ts";
