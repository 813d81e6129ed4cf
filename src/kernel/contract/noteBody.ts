import { z } from "zod";

/** Maximum length of a note that only the team sees. */
export const maxNoteLength = 5000;

/** A note as it is sent. */
export const noteBody = z.object({
  body: z.string().trim().min(1, "Required").max(maxNoteLength, `Use at most ${maxNoteLength} characters.`),
});

/** The message for everyone else (`mayChangeNote`). */
export const noteOfAnother = "Only the person who wrote a note, or who manages contributors, can change it.";

/** A note for the team. */
export const teamNote = z.object({
  id: z.string(),
  body: z.string(),
  /** Name or email of the account; null if it was deleted. */
  writtenBy: z.string().nullable(),
  /** Whether the caller may. */
  mayChange: z.boolean(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  /** Someone other than its writer, who changed it last. */
  editedBy: z.string().nullable(),
});

export type TeamNote = z.infer<typeof teamNote>;
