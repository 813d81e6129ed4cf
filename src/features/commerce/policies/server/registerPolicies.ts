import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Translations } from "#features/site/translations/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { staleSettings } from "#kernel/contract/staleRevision.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { policyPageTexts } from "../browserContract.ts";
import { policyFailures, policyPageRoute, readPoliciesRoute, readPolicyRoute, savePoliciesRoute } from "../contract.ts";
import { type PolicyKind, policyKinds, policyTitles } from "../domain/policyKinds.ts";
import { readPolicies, savePolicies } from "./policies.ts";
import { policyTranslations, readTranslatedPolicy } from "./policyTranslations.ts";

const fail = failuresOf(policyFailures);
const failStale = failuresOf(staleSettings);

/** The policies of a store: the studio's texts, their pages, and what the checkout's dialogs show. */
export function registerPolicies(
  app: App,
  { pages, translations }: { pages: Pages; translations: Translations },
): void {
  translations.define(policyTranslations);
  app.route(readPoliciesRoute, async (_input, { site }) => readPolicies(site));

  app.route(
    savePoliciesRoute,
    async ({ body }, context) => (await savePolicies(context, body)) ?? failStale("stale-revision"),
  );

  app.route(readPolicyRoute, async ({ params }, context) => {
    const kind = kindOf(params.kind);
    const html = kind && (await readTranslatedPolicy(context, kind));
    return kind && html ? { title: policyTitles[kind], html } : fail("policy-unknown");
  });

  app.route(policyPageRoute, async ({ params }, context) => {
    const kind = kindOf(params.kind);
    const html = kind && (await readTranslatedPolicy(context, kind));
    if (!kind || !html) return fail("policy-unknown");
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: policyTitles[kind],
      mainContent: `<div class="checkout-page policy-page">
<h1 class="checkout-title">${escapeHtml(policyTitles[kind])}</h1>
<div class="rich-text" dir="auto">${html}</div>
<p data-only-screen=""><a class="checkout-back" href="/">${escapeHtml(policyPageTexts.back)}</a></p>
</div>`,
    });
  });
}

function kindOf(text: string): PolicyKind | undefined {
  return policyKinds.find((kind) => kind === text);
}
