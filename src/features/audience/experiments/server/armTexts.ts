import { keepProductWording } from "#features/commerce/catalog/server/index.ts";
import type { TextWork } from "#features/site/blocks/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { experimentFailures } from "../contract.ts";
import type { ArmTexts } from "../productTestContract.ts";
import { findArmContent, saveArmContent } from "./armContent.ts";
import { readExperiment } from "./experimentRows.ts";
import type { VersionsOfTests } from "./runningExperiments.ts";

const fail = failuresOf(experimentFailures);

/** The texts of a version for the studio. */
export async function readArmTexts(site: SiteScope, experimentId: string, arm: number): Promise<ArmTexts | Failure> {
  const stored = await readExperiment(site, experimentId);
  if (!stored) return fail("experiment-unknown");
  const texts = await findArmContent(site, "texts", experimentId, arm);
  return texts ? { ...texts, revision: stored.revision } : fail("arm-unknown");
}

/** The page of the product with the texts of a version, of a test in any state. */
export async function previewArmTexts(
  { pages, versions }: { pages: Pick<Pages, "htmlAtPath">; versions: VersionsOfTests },
  context: RequestContext,
  experimentId: string,
  arm: number,
): Promise<{ html: string } | Failure> {
  const stored = await readExperiment(context.site, experimentId);
  if (!stored) return fail("experiment-unknown");
  if (!(await findArmContent(context.site, "texts", experimentId, arm))) return fail("arm-unknown");
  const versionLookup = versions.lookupIn([stored], context.website);
  const html = await pages.htmlAtPath(context, stored.path, { version: String(arm), versionLookup });
  return html === undefined ? fail("product-hidden") : { html };
}

/** Saves the texts of a version. */
export async function saveArmTexts(
  context: RequestContext,
  workers: TextWork["workers"],
  params: { experimentId: string; arm: number },
  { revision, ...texts }: ArmTexts,
): Promise<ArmTexts | Failure> {
  const kept = await keepProductWording({ workers, websiteId: context.site.websiteId }, texts);
  if (isFailure(kept)) return kept;
  const saved = await saveArmContent(context, { ...params, revision }, "texts", kept.texts);
  return isFailure(saved) ? saved : { ...kept.texts, revision: saved };
}
