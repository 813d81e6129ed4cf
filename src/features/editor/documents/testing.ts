import type { PageDocument, PageDocumentDraft } from "#features/site/blocks/server/index.ts";
import { preparePageDocument } from "#features/site/blocks/server/index.ts";
import { collectionTypes } from "#features/site/page-model/contract.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";

type PageOptions = NonNullable<Parameters<typeof buildCollection>[2]>;

/** A page of blocks that the editor can open. */
export function buildPage(
  app: TestApp,
  site: TestSite,
  { body = textPage("Quiet pots"), ...options }: Omit<PageOptions, "body"> & { body?: PageDocumentDraft | null } = {},
) {
  return buildCollection(app, site, {
    type: collectionTypes.page,
    title: "About us",
    slug: "about",
    ...options,
    ...(body === null ? {} : { body: documentOf(body) }),
  });
}

/**
 * A document as it is stored.
 * @throws if it is invalid
 */
export function documentOf(draft: PageDocumentDraft): PageDocument {
  const { document, problems } = preparePageDocument(draft);
  if (problems) throw new Error(JSON.stringify(problems));
  return document;
}

/** A document with one section of text blocks, one below the other. Each text is a paragraph. */
export function textPage(...texts: string[]): PageDocumentDraft {
  const blocks = texts.map((text, index) => ({
    id: `text-${index + 1}`,
    type: "html" as const,
    props: { html: `<p>${text}</p>` },
    place: { desktop: { x: 0, y: index, w: 12, h: 1 }, mobile: { x: 0, y: index, w: 12, h: 1 } },
  }));
  return { version: 1, sections: [{ id: "words", blocks }] };
}
