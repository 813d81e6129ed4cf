import { sql } from "kysely";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { type ExperimentResults, experimentFailures } from "../contract.ts";
import { compareAll, verdictOf } from "../domain/verdict.ts";
import { goalOf, readExperiment } from "./experimentRows.ts";

const fail = failuresOf(experimentFailures);

interface ArmRow {
  arm: number;
  visitors: number;
  reached: number;
  revenue: number;
}

/** The counts of a test, and what they say. */
export async function readResults(
  { site }: RequestContext,
  experimentId: string,
): Promise<ExperimentResults | Failure> {
  const experiment = await readExperiment(site, experimentId);
  if (!experiment) return fail("experiment-unknown");
  const { rows } = await sql<ArmRow>`
    select arm, count(*)::integer as visitors, count(reached_at)::integer as reached,
      coalesce(sum((select sum(cents::bigint) from jsonb_each_text(orders) as each (key, cents))), 0)::float8 as revenue
    from experiment_visitors
    where website_id = ${site.websiteId} and experiment_id = ${experimentId} group by arm`.execute(site.db);
  const counts = [0, ...experiment.arms.map(({ arm }) => arm)].map(
    (arm) => rows.find((row) => row.arm === arm) ?? { arm, visitors: 0, reached: 0, revenue: 0 },
  );
  const plan = {
    baselinePermille: experiment.baseline_permille,
    smallestEffectPercent: experiment.smallest_effect_percent,
  };
  const comparisons = compareAll(plan, counts);
  const hasRevenue = goalOf(experiment).kind === "order";
  return {
    countedUntil: experiment.counted_until?.toISOString() ?? null,
    arms: counts.map(({ arm, visitors, reached, revenue }, index) => ({
      arm,
      visitors,
      reached,
      revenueCents: hasRevenue ? revenue : null,
      comparison: comparisons[index - 1] ?? null,
    })),
    verdict: verdictOf(plan, counts),
  };
}
