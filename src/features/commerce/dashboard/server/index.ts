export { readSalesOverview } from "./readSalesOverview.ts";
export { registerDashboard } from "./registerDashboard.ts";
