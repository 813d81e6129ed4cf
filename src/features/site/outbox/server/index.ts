export { type MailModel, type MailTemplates, readMailTemplates } from "./mailTemplates.ts";
export type * from "./Outbox.ts";
export { unsubscribePlace } from "./putMails.ts";
export { registerOutbox } from "./registerOutbox.ts";
