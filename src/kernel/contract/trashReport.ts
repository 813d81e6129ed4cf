import { z } from "zod";

/** What became of things in a trash that were restored or permanently deleted together. */
export const trashReport = z.object({
  doneCount: z.number().int(),
  /** Those that were no longer in the trash. */
  goneCount: z.number().int(),
  /** Those that were restored at another address, because theirs is taken. */
  moved: z.array(z.object({ title: z.string(), path: z.string() })),
  /** Those that must stay, and why. */
  refused: z.array(z.object({ title: z.string(), reason: z.string() })),
});

export type TrashReport = z.infer<typeof trashReport>;
