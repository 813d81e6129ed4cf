export { registerEmailTemplates } from "./registerEmailTemplates.ts";
export { websitesThatSend } from "./websitesThatSend.ts";
