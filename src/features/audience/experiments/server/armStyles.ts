import type { EditedLook, LookChoices } from "#features/editor/styles/contract.ts";
import type { Look, Styles } from "#features/editor/styles/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { experimentFailures } from "../contract.ts";
import { findArmContent, saveArmContent } from "./armContent.ts";
import { readExperiment, type StoredExperiment } from "./experimentRows.ts";

const fail = failuresOf(experimentFailures);

/** The styles of a version for the studio. */
export async function readArmStyles(
  styles: Styles,
  context: RequestContext,
  experimentId: string,
  arm: number,
): Promise<EditedLook | Failure> {
  const stored = await readExperiment(context.site, experimentId);
  if (!stored) return fail("experiment-unknown");
  const look = await findArmContent(context.site, "styles", experimentId, arm);
  return look ? styles.describe(context, look, stored.revision) : fail("arm-unknown");
}

/** Saves the styles of a version. */
export async function saveArmStyles(
  styles: Styles,
  context: RequestContext,
  params: { experimentId: string; arm: number },
  { revision, ...chosen }: LookChoices & { revision: number },
): Promise<EditedLook | Failure> {
  const look = await styles.check(context, chosen);
  if (isFailure(look)) return look;
  const saved = await saveArmContent(context, { ...params, revision }, "styles", look);
  return isFailure(saved) ? saved : styles.describe(context, look, saved);
}

/** The styles of every version of the running tests. */
export async function readTestedLooks(site: SiteScope, running: readonly StoredExperiment[]): Promise<Look[]> {
  const arms = running.flatMap(({ id, kind, arms }) => (kind === "styles" ? arms.map(({ arm }) => ({ id, arm })) : []));
  const looks = await Promise.all(arms.map(({ id, arm }) => findArmContent(site, "styles", id, arm)));
  return looks.filter((look) => look !== undefined);
}
