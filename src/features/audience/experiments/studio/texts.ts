import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";
import type { ExperimentGoal, ExperimentStatus } from "../contract.ts";

const goalKinds: Record<ExperimentGoal["kind"], string> = {
  form: "Send a form",
  page: "Visit a page",
  button: "Click a button",
  cart: "Add a product to the cart",
  order: "Place an order",
};

const statuses: Record<ExperimentStatus, string> = { draft: "Draft", running: "Running", stopped: "Stopped" };

/** Texts of tests of changes. */
export const texts = defineTexts("studio.experiments", {
  title: "Tests",
  name: "Name",
  status: "Status",
  tested: "What is tested",
  goal: "Goal",
  started: "Started",
  notStarted: "Not started",
  statuses,
  goalKinds,
  kinds: { page: "Whole page", section: "One section" },
  section: phrase("Section “{name}”", "name"),
  about:
    "Show visitors different versions of a page, a section, a product's text or your site styles, and see which one works better.",
  newTest: "New test",
  choosePage: "Page to test",
  choosePageHelp:
    "The second version starts as a copy of the published page. To test one section, select it in the editor.",
  choosePagePlaceholder: "Choose a page",
  noPages: "There are no published pages.",
  create: "Create test",
  created: "Test created",
  full: "You can't create more tests. Delete one that has ended.",
  emptyTitle: "No tests yet",
  emptyText: "Create a test here, or choose “Test a change” in the page editor, on a product or in the site styles.",
  versions: "Versions",
  version: phrase("Version {name}", "name"),
  original: "the published page",
  originalSection: "the published section",
  edit: "Edit",
  editVersion: phrase("Edit version {name}", "name"),
  addVersion: "Add version",
  removeVersion: phrase("Delete version {name}", "name"),
  removeVersionText: "This permanently deletes the version and its history.",
  versionRemoved: "Version deleted",
  versionsHelp: "Visitors are split equally. Drafts of the versions are published when the test starts.",
  sectionHelp: "A version has only the tested section. The rest of the page is the same for everyone.",
  goalTitle: "Goal",
  goalHelp: "What a visitor should do after seeing a version. Each visitor counts once.",
  goalPage: "Page to visit",
  goalButton: "Button label",
  goalButtonHelp: "The text on the button, on any page.",
  goalForm: "Form",
  anyForm: "Any form",
  sizeTitle: "Visitors needed",
  baseline: "Visitors who do this today (%)",
  baselineHelp: "Your best guess of how many visitors reach the goal.",
  effect: "Smallest change worth finding (%)",
  effectHelp: "20 finds a change from 5 % to 6 %. Smaller changes need many more visitors.",
  needed: counted(
    { one: "This test needs about {count} visitor.", other: "This test needs about {count} visitors." },
    "count",
  ),
  start: "Start test",
  startTitle: "Start this test?",
  startText: "Publishes the versions and shows each to a part of your visitors. Search engines see the original.",
  startFirst: "Save your changes, then start the test.",
  startedMessage: "Test started",
  stop: "Stop test",
  stopTitle: "Stop this test?",
  stopText: "Everyone sees the original again. The results are kept, but the test can't be started again.",
  stoppedMessage: "Test stopped",
  adopt: "Publish for everyone",
  keep: "Keep the original",
  adoptVersion: phrase("Publish for everyone: version {name}", "name"),
  action: "End the test",
  adoptTitle: phrase("Publish version {name} for everyone?", "name"),
  adoptText: "Ends the test and publishes this version. The page's history keeps what is published now, and its draft.",
  keepTitle: "Keep the original?",
  keepText:
    "Ends the test. If a version was published for everyone, the page shows again what was published before it.",
  adopted: phrase("Version {name} was published for everyone.", "name"),
  kept: "The original was kept.",
  adoptedMessage: "Version published",
  keptMessage: "Original kept",
  delete: "Delete test",
  deleteTitle: "Delete this test?",
  deleteText: "This permanently deletes the test with its versions and results. The page is not changed.",
  deleteAbout: "The page is not changed.",
  deleteRunning: "Stop the test first.",
  deletedMessage: "Test deleted",
  results: "Results",
  resultsHidden: "Only people who can see analytics can see the results.",
  visitors: "Visitors",
  reached: "Reached the goal",
  rate: "Rate",
  change: "Compared with A",
  revenue: "Revenue",
  /** In percentage points. */
  range: phrase("between {low} and {high} points", "low", "high"),
  noRange: "Too early to say",
  neverKnown: "Unknown",
  verdicts: {
    none: "No visitors yet.",
    collecting: counted(
      {
        one: "Not enough visitors yet: about {count} more.",
        other: "Not enough visitors yet: about {count} more.",
      },
      "count",
    ),
    endedEarly: "The test ended before there were enough visitors to tell.",
    better: phrase("Version {name} is likely better.", "name"),
    "original-better": "The original is likely better.",
    "no-difference": "There is probably no difference that matters. Keep the version that you like.",
  },
  verdictHelp: "You can look at the results at any time. They are wrong in at most 1 of 20 tests.",
  counted: "Visitors are counted each minute, without bots, your team, and people who declined to be counted.",
  daily: "Without cookies, a visitor who comes back on another day counts again and may see another version.",
  changed:
    "A tested text was changed while the test ran. Visitors since then saw another text. To be sure, test again.",
  stopReasons: {
    person: "The test was stopped.",
    "page-deleted": "The test stopped because its page was moved to the trash.",
    "section-deleted": "The test stopped because its section was removed from the page.",
  },
  menu: "Test a change",
  menuSection: "Test this section",
  menuSectionHelp: "Shows another version of this section to half of your visitors.",
  publishFirst: "Publish the page first.",
  running: phrase("A test is running on this page: {name}.", "name"),
  isVersion: phrase("This is version {version} of the test {name}.", "version", "name"),
  versionDraft: "It is published when the test starts.",
  open: "Open test",
  wait: "Loading…",
});

/** Texts of feature toggles. */
export const toggleTexts = defineTexts("studio.experiments.toggles", {
  title: "Feature toggles",
  about:
    "Switches for themes and code. Templates read them in websiteSettings.features. A toggle is on only when its value is true.",
  name: "Name",
  value: "Value",
  add: "Add toggle",
  remove: phrase("Remove {name}", "name"),
  removeUnnamed: "Remove this toggle",
  empty: "There are no toggles yet.",
  full: "You can't add more toggles.",
});

/** Rounds up numbers of visitors that are only an estimate, to two digits. */
export function roughly(visitors: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, visitors))) - 1);
  return Math.ceil(visitors / step) * step;
}
