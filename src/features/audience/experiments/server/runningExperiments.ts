import type { Visitors } from "#features/audience/analytics/server/index.ts";
import { withLook } from "#features/editor/styles/server/index.ts";
import {
  type Collection,
  type ItemTexts,
  originalVersion,
  type PageVersions,
  readDocument,
  type VersionedPages,
  type VersionLookup,
} from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { createTagMemory } from "#kernel/server/cache/createTagMemory.ts";
import type { ChosenVersion } from "#kernel/server/cache/pageCache.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { addressesOf } from "#kernel/server/http/trustedProxies.ts";
import { armNames, armOf } from "../domain/armOf.ts";
import { replaceSections } from "../domain/replaceSections.ts";
import { findArmContent } from "./armContent.ts";
import { pagesOf } from "./armPages.ts";
import { readExperiments, type StoredExperiment } from "./experimentRows.ts";
import { addSegment } from "./featureConfiguration.ts";
import { experimentsTag } from "./touchTested.ts";

/** Name of a version in the reports of visits. */
export const versionName = (experimentId: string, arm: number | string): string => `${experimentId}:${arm}`;

/** Knows the running tests of websites without asking the database each time. */
export interface RunningExperiments {
  of(site: SiteScope): Promise<readonly StoredExperiment[]>;
}

export function createRunningExperiments(app: App): RunningExperiments {
  const memory = createTagMemory<readonly StoredExperiment[]>(app, (websiteId, tags) => {
    if (websiteId === undefined) return "all";
    return tags?.some((tag) => tag === experimentsTag || tag === siteTags.site) ? [websiteId] : [];
  });
  return {
    of: async (site) => (await memory.recall(site.websiteId, () => readExperiments(site, { isRunning: true }))) ?? [],
  };
}

/** Shows visitors the versions of running tests, and owners those of any test. */
export interface VersionsOfTests extends VersionedPages {
  lookupIn(experiments: readonly StoredExperiment[], website: Website): VersionLookup;
}

export function createVersionedPages(app: App, running: RunningExperiments, visitors: Visitors): VersionsOfTests {
  const { trustProxy } = app.services.configuration;
  return {
    async of({ site, website }) {
      const experiments = await running.of(site);
      return experiments.length === 0 ? undefined : lookupIn(experiments, website);
    },
    lookupIn,
  };

  function lookupIn(experiments: readonly StoredExperiment[], website: Website): VersionLookup {
    const versionsIf = (found: StoredExperiment | undefined) => found && versionsOf(found, website);
    return {
      ofWebsite: versionsIf(experiments.find(({ kind }) => kind === "styles")),
      ofPage: (id) => versionsIf(experiments.find(({ page_id, product_id }) => product_id === null && page_id === id)),
      ofItem: (id) => versionsIf(experiments.find(({ product_id }) => product_id === id)),
    };
  }

  function versionsOf(experiment: StoredExperiment, website: Website): PageVersions {
    const { id, arms } = experiment;
    /** Undefined if something must be read before it can be told. */
    const choose = (visit: Parameters<Visitors["find"]>[1]): ChosenVersion | undefined => {
      const visitor = visitors.find(website, visit);
      if (visitor === "later") return undefined;
      if (visitor === null) return { version: originalVersion };
      const version = String(armOf(visitor.number, id, arms.length + 1));
      return visitor.cookie === undefined ? { version } : { version, cookie: visitor.cookie };
    };
    return {
      nameOf: (version) => versionName(id, version),
      addToModel: (model, version) => addSegment(model, slugify(experiment.name), armNames[Number(version)] ?? ""),
      textsOf: (site, version) => textsOf(site, experiment, Number(version)),
      websiteOf: (site, website, version) => websiteOf(site, website, experiment, Number(version)),
      pageOf: (site, page, version) => pageOf(site, page, experiment, Number(version)),
      async chooseFor({ request: { headers, ip }, isHttps }) {
        const visit = { headers, ip, isHttps };
        const known = choose(visit);
        if (known) return known;
        await visitors.prepare(website);
        return choose(visit) ?? { version: originalVersion };
      },
      choiceFor: (isHttps) => ({
        choose: (request) => choose({ headers: request.headers, ip: addressesOf(request, trustProxy).ip, isHttps }),
      }),
      // A product's texts are dropped with the product, styles with every page.
      tags: pagesOf(arms).map(siteTags.collection),
    };
  }
}

/** The texts of a version of a product. The original, and one that is gone, have none. */
async function textsOf(
  site: SiteScope,
  { id, product_id }: StoredExperiment,
  arm: number,
): Promise<ItemTexts | undefined> {
  return product_id === null || arm === 0 ? undefined : findArmContent(site, "texts", id, arm);
}

/** The website with the styles of a version. */
async function websiteOf(
  site: SiteScope,
  website: Website,
  { id, kind }: StoredExperiment,
  arm: number,
): Promise<Website> {
  const look = kind === "styles" && arm > 0 ? await findArmContent(site, "styles", id, arm) : undefined;
  return look ? withLook(website, look) : website;
}

/** The page with the document of a version. One that is gone shows the original. */
async function pageOf(
  site: SiteScope,
  page: Collection,
  { arms, section_id }: StoredExperiment,
  arm: number,
): Promise<Collection> {
  const pageId = arms[arm - 1]?.pageId;
  if (!pageId) return page;
  const row = await site.db
    .selectFrom("collections")
    .select("body")
    .where("website_id", "=", site.websiteId)
    .where("id", "=", pageId)
    .executeTakeFirst();
  if (!row) return page;
  if (section_id === null) return { ...page, body: row.body };
  const document = replaceSections(readDocument(page.body), [section_id], readDocument(row.body).sections);
  return document ? { ...page, body: document as unknown as Collection["body"] } : page;
}
