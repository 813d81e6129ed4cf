export { type MailTemplates, mailFolder, readMailTemplates } from "./mailTemplates.ts";
export type * from "./Outbox.ts";
export { registerOutbox } from "./registerOutbox.ts";
