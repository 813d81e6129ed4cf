import { z } from "zod";

/** What the list of past imports says about each. */
export const pastImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(["RUNNING", "DONE", "FAILED"]),
  problemCount: z.number().int(),
  /** Who imported it; null if the account does not exist anymore. */
  accountName: z.string().nullable(),
  createdAt: z.string(),
});
export type PastImport = z.infer<typeof pastImport>;
