import type { Analytics } from "#features/audience/analytics/server/index.ts";
import { publishPage } from "#features/editor/documents/server/index.ts";
import type { Styles } from "#features/editor/styles/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { type Failure, failuresOf, kernelFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  addArmRoute,
  adoptArmRoute,
  createExperimentRoute,
  deleteExperimentRoute,
  type ExperimentKind,
  experimentFailures,
  listExperimentsRoute,
  maxExperiments,
  readExperimentRoute,
  readResultsRoute,
  removeArmRoute,
  rightToTest,
  saveExperimentRoute,
  startExperimentRoute,
  stopExperimentRoute,
} from "../contract.ts";
import { readArmPreviewRoute, readArmTextsRoute, saveArmTextsRoute } from "../productTestContract.ts";
import { readArmStylesRoute, saveArmStylesRoute } from "../stylesTestContract.ts";
import { adoptArm } from "./adoptArm.ts";
import { readArmStyles, readTestedLooks, saveArmStyles } from "./armStyles.ts";
import { previewArmTexts, readArmTexts, saveArmTexts } from "./armTexts.ts";
import { assetUsesOfArms } from "./assetUsesOfArms.ts";
import { addArm, deleteExperiment, removeArm, saveExperiment } from "./changeExperiment.ts";
import { createExperiment } from "./createExperiment.ts";
import { describeExperiment, readExperiment, readExperiments } from "./experimentRows.ts";
import { followChanges } from "./followChanges.ts";
import { planCounting } from "./planCounting.ts";
import { readResults } from "./readResults.ts";
import { recordGoals } from "./recordGoals.ts";
import { registerFeatures } from "./registerFeatures.ts";
import { startExperiment, stopExperiment } from "./runExperiment.ts";
import { createRunningExperiments, createVersionedPages } from "./runningExperiments.ts";

const fail = failuresOf(experimentFailures);

interface ExperimentNeeds {
  pages: Pick<Pages, "showVersionsOf" | "addToModel" | "htmlAtPath">;
  themes: Pick<Themes, "addOpening">;
  analytics: Analytics;
  styles: Styles;
  assets: Pick<Assets, "addUsageSource">;
}

/** Tests of changes: versions of pages, products and styles, who sees which, what they do, and the results; and feature toggles. */
export function registerExperiments(app: App, { pages, themes, analytics, styles, assets }: ExperimentNeeds): void {
  const publishing = { publishPage };
  const running = createRunningExperiments(app);
  const versions = createVersionedPages(app, running, analytics.visitors);
  pages.showVersionsOf(versions);
  styles.alsoServe(async (site) => readTestedLooks(site, await running.of(site)));
  assets.addUsageSource(assetUsesOfArms);
  registerFeatures(app, { pages, themes });
  recordGoals(app, running, analytics);
  followChanges(app);
  planCounting(app);

  app.route(listExperimentsRoute, async ({ query }, { site, account }) => {
    const all = (await readExperiments(site, query)).map(describeExperiment);
    return { items: all.filter(({ kind }) => maySee(account, kind)), isFull: all.length >= maxExperiments };
  });
  app.route(createExperimentRoute, async ({ body }, context) =>
    mayTest(context.account, body.kind) ? createExperiment(context, body) : kernelFailure("not-allowed"),
  );
  app.route(readExperimentRoute, async ({ params }, { site, account }) => {
    const found = await readExperiment(site, params.experimentId);
    if (!found) return fail("experiment-unknown");
    const described = describeExperiment(found);
    return maySee(account, described.kind) ? described : kernelFailure("not-allowed");
  });
  app.route(saveExperimentRoute, ({ params, body }, context) =>
    ifAllowed(context, params, () => saveExperiment(context, params.experimentId, body)),
  );
  app.route(addArmRoute, ({ params }, context) =>
    ifAllowed(context, params, () => addArm(context, params.experimentId)),
  );
  app.route(removeArmRoute, ({ params }, context) =>
    ifAllowed(context, params, () => removeArm(context, params.experimentId, params.arm)),
  );
  app.route(readArmTextsRoute, ({ params }, { site }) => readArmTexts(site, params.experimentId, params.arm));
  app.route(saveArmTextsRoute, ({ params, body }, context) => saveArmTexts(context, app.workers, params, body));
  app.route(readArmPreviewRoute, ({ params }, context) =>
    previewArmTexts({ pages, versions }, context, params.experimentId, params.arm),
  );
  app.route(readArmStylesRoute, ({ params }, context) =>
    readArmStyles(styles, context, params.experimentId, params.arm),
  );
  app.route(saveArmStylesRoute, ({ params, body }, context) => saveArmStyles(styles, context, params, body));
  app.route(startExperimentRoute, ({ params }, context) =>
    ifAllowed(context, params, () =>
      startExperiment(publishing, context, params.experimentId, analytics.isEnabled(context.website)),
    ),
  );
  app.route(stopExperimentRoute, ({ params }, context) =>
    ifAllowed(context, params, () => stopExperiment(context, params.experimentId)),
  );
  app.route(adoptArmRoute, ({ params, body }, context) =>
    ifAllowed(context, params, () => adoptArm(publishing, context, params.experimentId, body.arm)),
  );
  app.route(deleteExperimentRoute, ({ params }, context) =>
    ifAllowed(context, params, () => deleteExperiment(context, params.experimentId)),
  );
  app.route(readResultsRoute, ({ params }, context) => readResults(context, params.experimentId));
}

type Account = RequestContext["account"];

const mayTest = (account: Account, kind: ExperimentKind) => account?.rights.has(rightToTest[kind]) ?? false;

const maySee = (account: Account, kind: ExperimentKind) =>
  mayTest(account, kind) || account?.rights.has("analytics.site") === true;

/** Changes a test for a person with the right of its kind. A test never becomes one of another kind. */
async function ifAllowed<Result>(
  { site, account }: RequestContext,
  { experimentId }: { experimentId: string },
  change: () => Promise<Result>,
): Promise<Result | Failure> {
  const found = await readExperiment(site, experimentId);
  if (!found) return fail("experiment-unknown");
  return mayTest(account, found.kind as ExperimentKind) ? change() : kernelFailure("not-allowed");
}
