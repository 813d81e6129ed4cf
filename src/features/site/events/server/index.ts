export { enqueueAdvance } from "./advanceEvents.ts";
export { eventColumns } from "./eventColumns.ts";
export { registerEvents } from "./registerEvents.ts";
