import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { maxSlideBytes, slide, slideFailures, slideOf } from "#features/site/slides/contract.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import { revision } from "#kernel/contract/integers.ts";

const pageId = z.object({ pageId: z.uuid() });
const coverPage = z.object({ title: z.string(), path: z.string(), slide, revision });
export type CoverPage = z.infer<typeof coverPage>;

/** The form values of a cover page. */
export const coverPageDraft = z.object({ slide: slideOf("cover-page") });

export const readCoverPageRoute = defineRoute({
  method: "GET",
  path: "/api/config/pages/:pageId/slide",
  summary: "The content of a cover page",
  access: withRight("pages.edit"),
  params: pageId,
  response: coverPage,
  failures: slideFailures,
});

export const saveCoverPageRoute = defineRoute({
  method: "PUT",
  path: "/api/config/pages/:pageId/slide",
  summary: "Saves the content of a cover page",
  access: withRight("pages.edit"),
  params: pageId,
  bodyLimit: maxSlideBytes,
  body: coverPageDraft.extend({ revision }),
  response: coverPage,
  failures: slideFailures,
});
