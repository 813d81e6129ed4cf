import { type PageModel, pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { PageRendering, Themes } from "#features/site/themes/server/index.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { studioHostnames } from "#kernel/server/http/origins.ts";
import { tagServices, usedServices } from "../../domain/tags/tagServices.ts";
import { tagIdsOf } from "../analyticsSettings.ts";
import { isUncounted } from "../cookieParts.ts";
import { pageEvent } from "./pageEvent.ts";
import { tagSources } from "./tagSources.ts";

/** What a page has if it may tell services something. */
const marker = "data-tags";

/** Services of other companies that get what visitors who agreed do in the shop. Pages without an id have nothing. */
export function registerTags(
  app: App,
  { pages, themes }: { pages: Pick<Pages, "allowSources">; themes: Pick<Themes, "addFooter"> },
): void {
  const { clientAssets, configuration } = app.services;
  // Code of other companies could act as anyone who is signed in to the studio at the same address.
  const closedHosts = configuration.allowOwnerCodeOnStudioHost ? [] : [...studioHostnames(configuration)];
  themes.addFooter((page) => tagFooter(page, { script: clientAssets.tagsScript, closedHosts }));
  pages.allowSources((html, website) => {
    const services = usedServices(tagIdsOf(website));
    return services.length > 0 && html.includes(marker) ? tagSources(services) : undefined;
  });
}

/** Pages of the shop that are no page of the owner. */
const shopPages: readonly number[] = [
  pageTypes.cart,
  pageTypes.checkout,
  pageTypes.orderConfirmed,
  pageTypes.subscriptionConfirmed,
  pageTypes.orderReceived,
  pageTypes.membershipConfirmed,
];

/** Pages of accounts, searches and messages have no tags: they are about the visitor. */
const mayTell = ({ pageType, collection }: PageModel) =>
  shopPages.includes(pageType) || (collection !== undefined && !isUncounted(pageType));

/**
 * Our script, with the ids and what the page is about.
 * @param script its URL
 * @param closedHosts where it loads no code of others
 */
function tagFooter(
  { website, model, isPreview }: PageRendering,
  { script, closedHosts }: { script: string; closedHosts: readonly string[] },
): string {
  const ids = tagIdsOf(website);
  if (isPreview || !mayTell(model) || usedServices(ids).length === 0) return "";
  const event = pageEvent(model);
  const attributes = [
    marker,
    ...tagServices.flatMap((service) => (ids[service] ? [`data-${service}="${ids[service]}"`] : [])),
    ...(closedHosts.length > 0 ? [`data-closed="${escapeHtml(closedHosts.join(" "))}"`] : []),
    ...(event ? [`data-event="${escapeHtml(JSON.stringify(event))}"`] : []),
  ];
  return `<script type="module" src="${escapeHtml(script)}" ${attributes.join(" ")}></script>`;
}
