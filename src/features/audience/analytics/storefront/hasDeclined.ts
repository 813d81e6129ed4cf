import { readCookie } from "#kernel/browser/readCookie.ts";
import { consentCookie } from "../domain/consentCookie.ts";
import type { VisitPage } from "./visitPage.ts";

/** Whether the visitor declined, also since the page was opened. Where nobody asks, an old answer says nothing. */
export const hasDeclined = ({ consent }: VisitPage): boolean =>
  consent !== undefined && readCookie(consentCookie) === "declined";
