import { pageTemplates } from "../../domain/pageTemplates.ts";

/** The document that a new page begins with; null for a template that is not there, which is a blank page. */
export function templateDocument(name: string): Record<string, unknown> | null {
  const template = pageTemplates.find((one) => one.name === name);
  return template ? structuredClone(template.document) : null;
}
