import { pageTemplates } from "../../domain/pageTemplates.ts";

/** The initial document of a new page; null for an unknown template, which creates a blank page. */
export function templateDocument(name: string): Record<string, unknown> | null {
  const template = pageTemplates.find((one) => one.name === name);
  return template ? structuredClone(template.document) : null;
}
