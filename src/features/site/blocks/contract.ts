import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import type { FormAnswers, FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { CaptchaOnPage } from "#features/site/captcha/contract.ts";
import { defineIsland } from "#kernel/contract/defineIsland.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";

/** Messages of spec.txt §5 "Other" and §8 "Admin strings". */
export const videoFailures = {
  "video-address-invalid": { status: 400, message: "{val} is not a valid page URL" },
  "video-unknown": { status: 404, message: "Unable to locate content" },
  "vimeo-basic": {
    status: 422,
    message: "Vimeo Basic accounts are unsupported. Please share a video from a different account.",
  },
  "video-unreachable": { status: 502, message: "Unable to connect. Please try again" },
} satisfies FailureTable;

/** What a service tells of a film. */
export const toldOfVideo = z.object({
  /** The service, as it calls itself. */
  provider: z.string(),
  title: z.string(),
  authorName: z.string(),
  /** px; null where it does not say. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

export type ToldOfVideo = z.infer<typeof toldOfVideo>;

/** Asked by the editor when an owner pastes an address. */
export const findVideoRoute = defineRoute({
  method: "GET",
  path: "/api/config/videos",
  summary: "oEmbed data of a video URL",
  access: withRight("pages.edit"),
  query: z.object({ address: z.string().trim().min(1).max(2000) }),
  rateLimit: { name: "find-video", limit: 60, seconds: 60, by: "visitor" },
  response: toldOfVideo,
  failures: videoFailures,
});

/** What may be linked to, by words of its title or path. Asked by the link field; `site/page-tree` answers. */
export const findLinksRoute = defineRoute({
  method: "GET",
  path: "/api/config/links",
  summary: "Pages, posts and products by title, for choosing a link; without a query, all pages",
  access: withRight("pages.edit"),
  query: z.object({ query: z.string().max(200).default("") }),
  response: z.object({ links: z.array(z.object({ title: z.string(), path: z.string(), kind: z.string() })).max(50) }),
});

/** A form that is on a page. */
export interface FormBlockProps {
  form: FormDefinition;
  /** Of the block: makes the ids of the inputs its own on the page. */
  blockId: string;
  submitLabel: string;
  /** Sanitized HTML; is in the form's place once it was sent. */
  message: string;
  /** Where the visitor is sent instead; empty: nowhere. */
  redirect: string;
  /** Sanitized HTML above the button. */
  disclaimer: string;
  page: { id: string; title: string; path: string };
  captcha?: CaptchaOnPage;
  /** What a form without JavaScript was refused for, with what had been answered. */
  refused?: { message: string; errors: Record<string, string>; answers: FormAnswers };
}

/** Shows the block "form"; `audience/forms` has its component. */
export const formBlockIsland = defineIsland<FormBlockProps>("FormBlock", "touch");

/** A sign-up that is on a page. */
export interface NewsletterFormProps {
  blockId: string;
  list: string;
  asksName: boolean;
  buttonLabel: string;
  /** Sanitized HTML; is in the form's place once it was sent. */
  message: string;
  /** Sanitized HTML below the field. */
  disclaimer: string;
  pagePath: string;
  captcha?: CaptchaOnPage;
}

/** Shows the block "newsletter"; `audience/newsletter` has its component. */
export const newsletterFormIsland = defineIsland<NewsletterFormProps>("NewsletterForm", "touch");
