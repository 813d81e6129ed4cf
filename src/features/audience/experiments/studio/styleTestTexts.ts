import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts of tests of the site styles. */
export const styleTestTexts = defineTexts("studio.styleTests", {
  kind: "Site styles",
  subject: "Your site styles",
  subjectHelp:
    "The second version starts as a copy of your colors, fonts, spacing, buttons, pictures and color scheme. No other test can run at the same time, because styles change every page.",
  original: "the site styles as they are",
  versionsHelp: "Visitors are split equally. A visitor sees the same styles on every page and in every language.",
  removeVersionText: "This permanently deletes the version.",
  startText: "Shows each version on every page to a part of your visitors. Search engines see the original.",
  adoptText:
    "Ends the test and saves these styles as your site styles. “Keep the original” brings the former styles back.",
  keepText: "Ends the test. If a version was published for everyone, your site gets its former styles back.",
  deleteText: "This permanently deletes the test with its versions and results. Your site styles are not changed.",
  deleteAbout: "Your site styles are not changed.",
  changed: "The styles were changed while the test ran. Visitors since then saw other styles. To be sure, test again.",
  versionTitle: phrase("Version {version} of {test}", "version", "test"),
  runningVersion:
    "The test is running. Visitors see changes at once, and the results say that the styles were changed.",
  running: phrase("A test of your site styles is running: {name}.", "name"),
  runningHelp:
    "What you save here changes version A, and the results say so. Visitors of the other versions don't see it.",
});
