import { hashPassword } from "#features/account/accounts/server/index.ts";
import { type PageKind, storedKind } from "#features/site/page-model/domain/pageKinds.ts";
import { buildCollection } from "#features/site/pages/testing.ts";
import type { TestApp, TestSite } from "#kernel/testing/startTestApp.ts";

type PageOptions = Omit<NonNullable<Parameters<typeof buildCollection>[2]>, "type" | "folderBehavior"> & {
  kind?: PageKind;
  password?: string;
};

/** A page of the tree. Default: a published page with a body, in the main navigation. */
export async function buildPage(
  app: TestApp,
  site: TestSite,
  { kind = "page", password, ...options }: PageOptions = {},
) {
  const { type, folder_behavior } = storedKind(kind);
  return buildCollection(app, site, {
    title: "About",
    ...options,
    type,
    ...(folder_behavior === null ? {} : { folderBehavior: folder_behavior }),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
  });
}

/** A document with one line of text. */
export function textBody(html: string, id = "text") {
  const everywhere = { x: 0, y: 0, w: 12, h: 1 };
  const place = { desktop: everywhere, mobile: everywhere };
  return { version: 1, sections: [{ id: `section-${id}`, blocks: [{ id, type: "html", props: { html }, place }] }] };
}
