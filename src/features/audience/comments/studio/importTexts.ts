import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted } from "#kernel/domain/texts/phrase.ts";

/** Texts of Comments › Import. */
export const importTexts = defineTexts("studio.comments.import", {
  title: "Import comments",
  about:
    "Upload a WordPress export (WXR) or a CSV file that was exported here. Comments are matched to posts and products by their address. The posts have to be on this website first.",
  rules:
    "You see what will be imported before anything is added. Comments that are already here are not added again. Nobody gets an email about them.",
  fileLabel: "Add a file of comments",
  drop: "Drop a WordPress export or a CSV file here",
  hint: "XML or CSV, up to 50 MB and 100,000 comments",
  checking: "Checking the file",
  running: "Importing comments",
  checkFailed: "The file was not imported.",
  done: "The import is finished.",
  stopped: "The import stopped.",
  inFile: "In the file",
  isNew: "New",
  isKnown: "Already here",
  leftOut: "Can't be imported",
  added: "Added",
  nothingNew: "The file has no new comments.",
  start: counted({ one: "Import {count} comment", other: "Import {count} comments" }, "count"),
  toRepair: "Replies to repair",
  repaired: "Replies repaired",
  startLinks: counted({ one: "Repair {count} reply", other: "Repair {count} replies" }, "count"),
  undo: "Undo this import",
  undoTitle: "Undo this import?",
  undoText: counted(
    {
      one: "{count} comment that this import added moves to the trash. It is permanently deleted after 30 days.",
      other: "{count} comments that this import added move to the trash. They are permanently deleted after 30 days.",
    },
    "count",
  ),
  undoing: "Moving the comments to the trash",
  undone: "The comments of this import are in the trash. You can import the file again.",
  pastUndone: "Undone",
  pastAdded: counted({ one: "{count} comment added", other: "{count} comments added" }, "count"),
  toComments: "View comments",
});
