import { z } from "zod";
import { withRight } from "#features/account/roles/contract.ts";
import { defineEvent } from "#kernel/contract/defineEvent.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { canonicalLocale, isHostname, maxLanguages, typedHost } from "./domain/languageRules.ts";

export const languageFailures = {
  ...staleSettings,
  "domain-not-allowed": {
    status: 403,
    message: "Only people who manage the website's settings can remove a language with its own domain.",
  },
} satisfies FailureTable;

/** A language of a website besides its own. */
export const siteLanguage = z.object({
  /** BCP 47: "de", "pt-BR" */
  locale: z
    .string()
    .trim()
    .max(35)
    .transform((locale) => canonicalLocale(locale) ?? "")
    .pipe(z.string().min(1, "Choose a language.")),
  /** The first part of its addresses: "pt-br" in /pt-br/shop. */
  path: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Required")
    .max(35, "Use at most 35 characters.")
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use lowercase letters, digits and hyphens, such as pt-br."),
  /** A host of its own, where its addresses need no path; null: it has none. */
  host: z
    .string()
    .max(253)
    .transform((host) => typedHost(host) || null)
    .refine((host) => host === null || isHostname(host), "Enter a host name, such as de.example.com.")
    .nullable()
    .default(null),
  /** Until then, only contributors see it. */
  isPublished: z.boolean().default(false),
});

export type SiteLanguage = z.infer<typeof siteLanguage>;

const storedLanguage = z.object({
  locale: z.string(),
  path: z.string(),
  host: z.string().nullable(),
  isPublished: z.boolean(),
});

export const languageSettings = z.object({
  /** The website's own language, which has no path. It is in the website's general settings. */
  defaultLocale: z.string(),
  languages: z.array(storedLanguage),
  revision,
});

export type LanguageSettings = z.infer<typeof languageSettings>;

/** Languages that visitors could see are about to be removed, with their translations. */
export const languagesRemoved = defineEvent<{ locales: readonly string[] }>("site.languages-removed");

const right = withRight("pages.edit");

export const readLanguagesRoute = defineRoute({
  method: "GET",
  path: "/api/multilingual/settings",
  summary: "The languages of the website, in their order",
  access: right,
  response: languageSettings,
});

export const languageStatus = z.object({
  /** Whether visitors can choose a language. */
  isEnabled: z.boolean(),
  defaultLocale: z.string(),
  languages: z.array(
    z.object({
      locale: z.string(),
      isPublished: z.boolean(),
      /** Its home page: "https://shop.example/de" */
      address: z.string(),
    }),
  ),
});

export type LanguageStatus = z.infer<typeof languageStatus>;

export const readLanguageStatusRoute = defineRoute({
  method: "GET",
  path: "/api/multilingual/status",
  summary: "Whether the website has several languages, and where each is found",
  access: right,
  response: languageStatus,
});

export const saveLanguagesRoute = defineRoute({
  method: "PUT",
  path: "/api/multilingual/languages",
  summary: "Saves the languages of the website in their order. Removes those that are missing, with their translations",
  access: right,
  body: z.object({
    languages: z.array(siteLanguage).max(maxLanguages, `You can add up to ${maxLanguages} languages.`),
    revision,
  }),
  response: languageSettings,
  failures: languageFailures,
  // Each may ask name servers about new hosts.
  rateLimit: { name: "languages", limit: 30, seconds: 60, by: "visitor" },
});
