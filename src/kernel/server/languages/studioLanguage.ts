import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { anyone, defineRoute } from "#kernel/contract/defineRoute.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { bestLocale } from "#kernel/domain/languages/bestLocale.ts";
import { EncodedPage } from "#kernel/server/cache/encodedPage.ts";
import { answerOfPage } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioLanguages, studioTextsIn } from "./languageFiles.ts";

const folder = "/assets/studio-texts";

const studioTextsRoute = defineRoute({
  method: "GET",
  path: `${folder}/:language/:fileName`,
  summary: "Texts of the studio in a language",
  access: anyone,
  sameForEverybody: true,
  withoutWebsite: true,
  params: z.object({
    language: z.string().regex(/^[A-Za-z-]{2,20}$/),
    fileName: z.string().regex(/^[0-9a-f]{12}\.json$/),
  }),
});

/** The language of the studio for a request: the account's own, or the best that the browser accepts, or English. */
export function studioLanguageOf(request: FastifyRequest): string {
  const languages = studioLanguages();
  const chosen = request.context?.account?.language;
  if (chosen && languages.includes(chosen)) return chosen;
  return bestLocale(request.headers["accept-language"] ?? "", languages) ?? "en";
}

interface TextsFile {
  path: string;
  page: EncodedPage;
}

const files = new WeakMap<object, TextsFile>();

function fileOf(language: string): TextsFile | undefined {
  const texts = studioTextsIn(language);
  if (!texts) return undefined;
  const known = files.get(texts);
  if (known) return known;
  const json = JSON.stringify(texts);
  const version = createHash("sha256").update(json).digest("hex").slice(0, 12);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  };
  const file = { path: `${folder}/${language}/${version}.json`, page: new EncodedPage(json, { status: 200, headers }) };
  files.set(texts, file);
  return file;
}

/** Where the studio's page gets its texts; undefined if they are in English, as the bundles have them. */
export const studioTextsPath = (language: string): string | undefined => fileOf(language)?.path;

/** Serves the texts that the studio's page loads first. */
export function registerStudioTexts(app: App): void {
  app.route(studioTextsRoute, async ({ params: { language, fileName } }, context) => {
    const file = fileOf(language);
    // Another process may run another version of the program while it is updated. Its page is loaded again then.
    if (!file?.path.endsWith(`/${fileName}`)) return kernelFailure("not-found");
    return answerOfPage(context, file.page);
  });
}
