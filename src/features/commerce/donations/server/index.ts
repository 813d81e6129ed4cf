export { registerDonations } from "./registerDonations.ts";
