import { z } from "zod";

/** Maximum length of a note that only the team sees. */
export const maxNoteLength = 5000;

/** A note as it is sent. */
export const noteBody = z.object({
  body: z.string().trim().min(1, "Required").max(maxNoteLength, `Use at most ${maxNoteLength} characters.`),
});
