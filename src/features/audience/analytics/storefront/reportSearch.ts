import { readCookie } from "#kernel/browser/readCookie.ts";
import { hitPath, siteSearchEvent } from "../domain/pageHits.ts";
import { visitRecordCookie } from "../domain/visitCookies.ts";
import { report } from "./report.ts";
import type { VisitPage } from "./visitPage.ts";

/** Reports a search. Views of the search page are not recorded (spec.txt §2). */
export function reportSearch(page: VisitPage): void {
  const resultCount = document.querySelector<HTMLElement>("[data-result-count]")?.dataset.resultCount;
  if (!resultCount) return;
  const query = new URLSearchParams(location.search).get("q") ?? "";
  const data = { pagePath: location.pathname, websiteId: page.website, templateId: page.template, query, resultCount };
  const record = readCookie(visitRecordCookie) ?? "";
  report(page, hitPath, new URLSearchParams({ event: siteSearchEvent, data: JSON.stringify(data), ss_cvr: record }));
}
