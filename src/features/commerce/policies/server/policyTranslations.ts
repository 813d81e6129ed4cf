import { siteTags } from "#features/site/sites/contract.ts";
import { readTranslations, type TranslationKind } from "#features/site/translations/server/index.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { maxPolicyLength } from "../contract.ts";
import { type PolicyKind, policyKinds, policyTitles } from "../domain/policyKinds.ts";
import { readPolicies, readPolicy } from "./policies.ts";

/** What translators read of it. */
const translated = defineTexts("studio.policies.translated", {
  policies: "Policies",
  text: "Text",
});

interface TranslatedPolicy {
  kind: PolicyKind;
  html: string;
}

/** The policies of the store. */
export const policyTranslations: TranslationKind<TranslatedPolicy> = {
  name: "policy",
  get title() {
    return translated.policies;
  },
  // What a shop promises by law is not a matter of who writes its pages.
  rights: () => ["payments.manage"],
  mapTexts: (policy, map) => ({
    ...policy,
    html: map("text", policy.html, { label: translated.text, format: "rich", maxLength: maxPolicyLength }),
  }),
  async read(reader, { ids, search, offset, limit }) {
    const stored = await readPolicies(reader);
    return policyKinds
      .filter((kind) => stored[kind] !== "" && (ids?.includes(kind) ?? true))
      .filter((kind) => !search || policyTitles[kind].toLowerCase().includes(search.toLowerCase()))
      .map((kind) => ({ kind, html: stored[kind] }))
      .slice(offset, offset + limit);
  },
  describe: ({ kind }) => ({ id: kind, title: policyTitles[kind], path: "/settings/policies" }),
  tagsOf: () => [siteTags.site],
};

/** The text of a policy in the language of the request; undefined if the store has none. HTML */
export async function readTranslatedPolicy(
  { site, website }: { site: SiteScope; website: Website },
  kind: PolicyKind,
): Promise<string | undefined> {
  const html = await readPolicy(site, kind);
  if (html === undefined) return undefined;
  const texts = await readTranslations(site, website, [{ kind: policyTranslations, ids: [kind] }]);
  return texts.apply(policyTranslations, kind, { kind, html }).html;
}
