/** Texts of notes, which only the team sees. */
export const notesTexts = {
  notes: "Notes",
  notesHint: "Only you and your team can see notes.",
  noteLabel: "New note",
  addNote: "Add note",
  editNote: "Edit note",
  editNoteOf: (when: string) => `Edit the note of ${when}`,
  deleteNote: "Delete note",
  deleteNoteOf: (when: string) => `Delete the note of ${when}`,
  deleteNoteTitle: "Delete this note?",
  deleteNoteText: "This permanently deletes the note.",
  noteDeleted: "Note deleted",
  someone: "A deleted account",
  edited: "edited",
  editedBy: (name: string) => `edited by ${name}`,
  save: "Save",
};
