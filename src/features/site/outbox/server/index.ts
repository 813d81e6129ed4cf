export type * from "./Outbox.ts";
