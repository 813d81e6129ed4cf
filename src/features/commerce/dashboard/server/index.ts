export { registerDashboard } from "./registerDashboard.ts";
