export type * from "./Outbox.ts";
export { registerOutbox } from "./registerOutbox.ts";
