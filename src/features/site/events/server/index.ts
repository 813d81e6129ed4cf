export { enqueueAdvance } from "./advanceEvents.ts";
export { eventColumns, hasDates } from "./eventColumns.ts";
export { eventInWords } from "./eventModel.ts";
export { comingDates, type StoredTimes, unskipped } from "./occurrences.ts";
export { registerEvents } from "./registerEvents.ts";
