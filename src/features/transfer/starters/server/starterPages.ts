import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { aboutDocument, contactDocument, homeDocument, type ShopTargets } from "./shopPages.ts";

/** The starters' pages, for their texts; links have no real targets. @param title the website's */
export function starterPages(title: string): PageDocumentDraft[] {
  const targets: ShopTargets = { picture: () => "", title, shopId: "", journalId: "", contactFormId: "" };
  return [homeDocument(targets), aboutDocument(targets), contactDocument(targets)];
}
