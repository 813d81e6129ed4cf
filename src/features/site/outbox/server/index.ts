export { type MailTemplates, mailFolder, readMailTemplates } from "./mailTemplates.ts";
export type * from "./Outbox.ts";
export { unsubscribePlace } from "./putMails.ts";
export { registerOutbox } from "./registerOutbox.ts";
