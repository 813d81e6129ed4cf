export type { MailDefinition, MailKindInfo, MailTexts } from "./defineMail.ts";
export {
  inLanguageOfReader,
  inLanguageOfTeam,
  inLanguageOfTeamEmail,
  inReadersLanguage,
} from "./inReadersLanguage.ts";
export { editedSource, type MailEdit, type MailEdits, type MailedWebsite } from "./mailKinds.ts";
export type * from "./Outbox.ts";
export { teamEmail } from "./readTeam.ts";
export { registerOutbox } from "./registerOutbox.ts";
export type { RenderedMail } from "./rendering/renderMail.ts";
export { checkMailTask } from "./rendering/renderMailTask.ts";
