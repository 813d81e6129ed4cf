export type { Visitors } from "./findVisitor.ts";
export { settledMs } from "./planVisitJobs.ts";
export { type Analytics, registerAnalytics } from "./registerAnalytics.ts";
