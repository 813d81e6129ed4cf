import { z } from "zod";
import { withAnyRight, withRight } from "#features/account/roles/contract.ts";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { defineJob } from "#kernel/contract/defineJob.ts";
import { defineRoute } from "#kernel/contract/defineRoute.ts";
import type { FailureTable } from "#kernel/contract/failure.ts";
import { revision } from "#kernel/contract/integers.ts";
import { staleRevision } from "#kernel/contract/staleRevision.ts";

/** How many versions a test has, with the original. */
export const maxArms = 4;

/** How many tests a website keeps. */
export const maxExperiments = 200;

export const experimentFailures = {
  ...staleRevision("Someone else changed this test. Your changes are still here."),
  "experiment-unknown": { status: 404, message: "Unable to locate content" },
  "experiments-full": {
    status: 409,
    message: "You can keep up to {max} tests. Delete one that has ended.",
  },
  "page-unknown": { status: 404, message: "Unable to locate content" },
  "page-in-trash": { status: 409, message: "The page is in the trash. Restore it first." },
  "product-unknown": { status: 404, message: "Unable to locate content" },
  "page-untestable": { status: 400, message: "Only pages with sections can be tested." },
  "section-unknown": {
    status: 400,
    message: "The published page doesn't have this section. Publish the page first.",
  },
  "not-draft": { status: 409, message: "This test has already started, so this can't be changed." },
  "not-running": { status: 409, message: "This test is not running." },
  "not-started": { status: 409, message: "This test has not started yet." },
  "still-running": { status: 409, message: "Stop this test first." },
  "page-not-open": {
    status: 409,
    message: "Visitors can't see this page. Publish it without a password, then start the test.",
  },
  "product-not-open": {
    status: 409,
    message: "Visitors can't see this product. Make it visible on a published page, then start the test.",
  },
  "product-hidden": { status: 409, message: "Make the product visible to see a preview." },
  "product-tested": { status: 409, message: "Another test is running on this product. Stop it first." },
  "already-tested": { status: 409, message: "Another test is running on this page. Stop it first." },
  "visits-not-counted": {
    status: 409,
    message: "Visits are not counted, so a test would have no results. Turn on analytics in the settings first.",
  },
  "styles-tested": {
    status: 409,
    message: "A test of the site styles is running, and it changes every page. Stop it first.",
  },
  "others-running": {
    status: 409,
    message: "A test of the site styles changes every page. Stop the other running tests first.",
  },
  "arms-full": { status: 409, message: "A test can have up to {max} versions." },
  "arm-needed": { status: 409, message: "A test needs at least two versions." },
  "arm-unknown": { status: 404, message: "Unable to locate content" },
  "goal-missing": { status: 400, message: "The page or form of the goal was deleted. Choose another goal." },
} satisfies FailureTable;

/** What a visitor should do. */
export const experimentGoal = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("page"), pageId: z.uuid("Choose a page.") }),
  z.object({ kind: z.literal("button"), text: z.string().trim().min(1, "Enter the button's label.").max(200) }),
  /** Null: any form. */
  z.object({ kind: z.literal("form"), formId: z.uuid().nullable() }),
  z.object({ kind: z.literal("cart") }),
  z.object({ kind: z.literal("order") }),
]);
export type ExperimentGoal = z.infer<typeof experimentGoal>;

export const experimentKinds = ["page", "section", "product", "styles"] as const;
export type ExperimentKind = (typeof experimentKinds)[number];

const plan = z.object({
  /** How many of a thousand visitors reach the goal today. */
  baselinePermille: z.number().int().min(1, "Enter 0.1 to 99.9.").max(999, "Enter 0.1 to 99.9."),
  /** The smallest change that is worth finding, in percent of that. */
  smallestEffectPercent: z.number().int().min(1, "Enter 1 to 500.").max(500, "Enter 1 to 500."),
});

const arm = z.object({
  /** 0 is the original. */
  arm: z.number().int(),
  /** The page that the editor opens; null for a product and for styles, whose versions are no pages. */
  pageId: z.string().nullable(),
});
export type ExperimentArm = z.infer<typeof arm>;

const status = z.enum(["draft", "running", "stopped"]);
export type ExperimentStatus = z.infer<typeof status>;

const stopReason = z.enum(["person", "adopted", "page-deleted", "section-deleted", "product-deleted"]);

export const experiment = plan.extend({
  id: z.string(),
  name: z.string(),
  kind: z.enum(experimentKinds),
  status,
  /** The page, also of a section. The products page for a product. Null for styles. */
  pageId: z.string().nullable(),
  sectionId: z.string().nullable(),
  /** The section's name or first words; null if it has none, was removed, or something else is tested. */
  sectionTitle: z.string().nullable(),
  productId: z.string().nullable(),
  /** The title of the page, or the name of the product. Null for styles. */
  pageTitle: z.string().nullable(),
  /** Its public path; that of the home page for styles. */
  path: z.string(),
  arms: z.array(arm),
  goal: experimentGoal,
  stopReason: stopReason.nullable(),
  adoptedArm: z.number().int().nullable(),
  /** When a tested text was last changed while the test ran. */
  changedAt: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  stoppedAt: z.string().nullable(),
  /** How many visitors the test needs, all versions together. */
  plannedVisitors: z.number().int(),
  revision,
});
export type Experiment = z.infer<typeof experiment>;

export const experimentResults = z.object({
  /** Until when visits are counted; null before the first count. */
  countedUntil: z.string().nullable(),
  arms: z.array(
    z.object({
      arm: z.number().int(),
      visitors: z.number().int(),
      reached: z.number().int(),
      /** Of orders, in the website's currency; null for other goals. */
      revenueCents: z.number().int().nullable(),
      /** Against the original, as shares; null for the original. */
      comparison: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
    }),
  ),
  verdict: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("collecting"), missing: z.number().int() }),
    z.object({ kind: z.literal("better"), arm: z.number().int() }),
    z.object({ kind: z.literal("original-better") }),
    z.object({ kind: z.literal("no-difference") }),
  ]),
});
export type ExperimentResults = z.infer<typeof experimentResults>;

export const experimentsPath = "/api/config/experiments";
const experimentId = z.object({ experimentId: z.uuid() });
/** People who may edit what is tested. The handler checks the right for this kind of test. */
const editors = withAnyRight("pages.edit", "products.edit", "design.manage");
const readers = withAnyRight("pages.edit", "products.edit", "design.manage", "analytics.site");

/** The right that changes tests of a kind. */
export const rightToTest = {
  page: "pages.edit",
  section: "pages.edit",
  product: "products.edit",
  styles: "design.manage",
} as const satisfies Record<ExperimentKind, Right>;

export const listExperimentsRoute = defineRoute({
  method: "GET",
  path: experimentsPath,
  summary: "Tests of changes, newest first",
  access: readers,
  query: z.object({
    /** Only tests of this page, or the one that this page is a version of. */
    pageId: z.uuid().optional(),
    /** Only tests of this product. */
    productId: z.uuid().optional(),
    /** Only tests of this kind. */
    kind: z.enum(experimentKinds).optional(),
  }),
  response: z.object({ items: z.array(experiment), isFull: z.boolean() }),
});

export const createExperimentRoute = defineRoute({
  method: "POST",
  path: experimentsPath,
  summary: "Creates a test whose second version is a copy of what is published",
  access: editors,
  body: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("page"), pageId: z.uuid() }),
    z.object({ kind: z.literal("section"), pageId: z.uuid(), sectionId: z.string().min(1).max(64) }),
    z.object({ kind: z.literal("product"), productId: z.uuid() }),
    z.object({ kind: z.literal("styles") }),
  ]),
  status: 201,
  response: experiment,
  failures: experimentFailures,
});

export const readExperimentRoute = defineRoute({
  method: "GET",
  path: `${experimentsPath}/:experimentId`,
  summary: "One test",
  access: readers,
  params: experimentId,
  response: experiment,
  failures: experimentFailures,
});

export const experimentForm = plan.extend({
  name: z.string().trim().min(1, "Required").max(100),
  goal: experimentGoal,
});
export type ExperimentForm = z.infer<typeof experimentForm>;

export const saveExperimentRoute = defineRoute({
  method: "PUT",
  path: `${experimentsPath}/:experimentId`,
  summary: "Saves a test; once it has started, only its name",
  access: editors,
  params: experimentId,
  body: experimentForm.extend({ revision }),
  response: experiment,
  failures: experimentFailures,
});

export const addArmRoute = defineRoute({
  method: "POST",
  path: `${experimentsPath}/:experimentId/arms`,
  summary: "Adds a version, as a copy of what is published",
  access: editors,
  params: experimentId,
  status: 201,
  response: experiment,
  failures: experimentFailures,
});

/** A version besides the original. */
export const armOfTest = experimentId.extend({
  arm: z.coerce.number().pipe(
    z
      .int()
      .min(1)
      .max(maxArms - 1),
  ),
});

export const removeArmRoute = defineRoute({
  method: "DELETE",
  path: `${experimentsPath}/:experimentId/arms/:arm`,
  summary: "Deletes the last version of a test that has not started",
  access: editors,
  params: armOfTest,
  response: experiment,
  failures: experimentFailures,
});

export const startExperimentRoute = defineRoute({
  method: "POST",
  path: `${experimentsPath}/:experimentId/start`,
  summary: "Publishes the versions and shows each to a part of the visitors",
  access: editors,
  params: experimentId,
  response: experiment,
  failures: experimentFailures,
});

export const stopExperimentRoute = defineRoute({
  method: "POST",
  path: `${experimentsPath}/:experimentId/stop`,
  summary: "Shows everyone the original again",
  access: editors,
  params: experimentId,
  response: experiment,
  failures: experimentFailures,
});

export const adoptArmRoute = defineRoute({
  method: "POST",
  path: `${experimentsPath}/:experimentId/adopt`,
  summary: "Publishes a version for everyone and ends the test; the page's history or the test keeps what was there",
  access: editors,
  params: experimentId,
  body: z.object({
    arm: z
      .int()
      .min(0)
      .max(maxArms - 1),
  }),
  response: experiment,
  failures: experimentFailures,
});

export const deleteExperimentRoute = defineRoute({
  method: "DELETE",
  path: `${experimentsPath}/:experimentId`,
  summary: "Permanently deletes a test with its versions and results",
  access: editors,
  params: experimentId,
  status: 204,
  failures: experimentFailures,
});

export const readResultsRoute = defineRoute({
  method: "GET",
  path: `${experimentsPath}/:experimentId/results`,
  summary: "Results of a test, which hold whenever someone looks at them",
  access: withRight("analytics.site"),
  params: experimentId,
  response: experimentResults,
  failures: experimentFailures,
});

/** Counts visitors of running tests, each minute. */
export const countExperimentsJob = defineJob<Record<string, never>>("experiments.count", {
  maxAttempts: 1,
  queue: "experiments-count",
  deadline: 10 * 60_000,
});
