import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { phrase } from "#kernel/domain/texts/phrase.ts";

/** Texts of notes, which only the team sees. */
export const notesTexts = defineTexts("studio.notes", {
  notes: "Notes",
  notesHint: "Only you and your team can see notes.",
  noteLabel: "New note",
  addNote: "Add note",
  editNote: "Edit note",
  editNoteOf: phrase("Edit the note of {when}", "when"),
  deleteNote: "Delete note",
  deleteNoteOf: phrase("Delete the note of {when}", "when"),
  deleteNoteTitle: "Delete this note?",
  deleteNoteText: "This permanently deletes the note.",
  noteDeleted: "Note deleted",
  someone: "A deleted account",
  edited: "edited",
  editedBy: phrase("edited by {name}", "name"),
  save: "Save",
});
