export { registerTaxReport } from "./registerTaxReport.ts";
