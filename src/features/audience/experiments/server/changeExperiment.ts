import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type Experiment, type ExperimentForm, experimentFailures, maxArms } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { newArmContent } from "./armContent.ts";
import { deleteArmPages, pagesOf } from "./armPages.ts";
import { describeExperiment, describeStored, lockExperiment } from "./experimentRows.ts";
import { log } from "./logExperiment.ts";
import { touchTested } from "./touchTested.ts";

const fail = failuresOf(experimentFailures);

/** Saves what is tested and hoped for. Once a test has started, only its name can change. */
export function saveExperiment(
  context: RequestContext,
  experimentId: string,
  { name, goal, baselinePermille, smallestEffectPercent, revision }: ExperimentForm & { revision: number },
): Promise<Experiment | Failure> {
  return context.site.transaction(async (tx) => {
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    if (stored.revision !== revision) return fail("stale-revision", { current: describeExperiment(stored) });
    const plan =
      stored.status === "draft"
        ? {
            goal: jsonText(goal),
            baseline_permille: baselinePermille,
            smallest_effect_percent: smallestEffectPercent,
          }
        : {};
    await tx.db
      .updateTable("experiments")
      .set({ name, ...plan, revision: revision + 1 })
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", experimentId)
      .execute();
    // Pages of a running test have its name as that of a feature.
    if (stored.status === "running") touchTested(tx, stored);
    await log(tx, context, "experiment.save", { ...stored, name });
    return describeStored(tx, experimentId);
  });
}

/** Adds a version to a test that has not started. */
export function addArm(context: RequestContext, experimentId: string): Promise<Experiment | Failure> {
  return context.site.transaction(async (tx) => {
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    if (stored.status !== "draft") return fail("not-draft");
    const arm = stored.arms.length + 1;
    if (arm >= maxArms) return fail("arms-full", { values: { max: maxArms } });
    const content = await newArmContent(tx, stored, { arm, at: context.now });
    if (isFailure(content)) return content;
    await tx.db
      .insertInto("experiment_arms")
      .values({ website_id: tx.websiteId, experiment_id: experimentId, arm, ...content })
      .execute();
    await log(tx, context, "experiment.add-version", stored, armNames[arm]);
    return describeStored(tx, experimentId);
  });
}

/** Deletes the last version of a test that has not started. */
export function removeArm(context: RequestContext, experimentId: string, arm: number): Promise<Experiment | Failure> {
  return context.site.transaction(async (tx) => {
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    if (stored.status !== "draft") return fail("not-draft");
    const last = stored.arms.at(-1);
    if (last?.arm !== arm) return fail("arm-unknown");
    if (stored.arms.length === 1) return fail("arm-needed");
    await tx.db
      .deleteFrom("experiment_arms")
      .where("website_id", "=", tx.websiteId)
      .where("experiment_id", "=", experimentId)
      .where("arm", "=", arm)
      .execute();
    await deleteArmPages(tx, pagesOf([last]));
    await log(tx, context, "experiment.remove-version", stored, armNames[arm]);
    return describeStored(tx, experimentId);
  });
}

/** Permanently deletes a test that is not running, with its versions and results. */
export function deleteExperiment(context: RequestContext, experimentId: string): Promise<Failure | undefined> {
  return context.site.transaction(async (tx) => {
    const stored = await lockExperiment(tx, experimentId);
    if (!stored) return fail("experiment-unknown");
    if (stored.status === "running") return fail("still-running");
    await tx.db
      .deleteFrom("experiments")
      .where("website_id", "=", tx.websiteId)
      .where("id", "=", experimentId)
      .execute();
    await deleteArmPages(tx, pagesOf(stored.arms));
    await log(tx, context, "experiment.delete", stored);
    return undefined;
  });
}
