import "#kernel/contract/plainIssues.ts";
import type { z } from "zod";

/**
 * Makes a form's validation from a contract's schema, so that the browser refuses what the server would refuse, with
 * the same messages at the same paths. Shows the first message of each field.
 * @example useForm({ validate: validateWith(siteSettings) })
 */
export function validateWith(schema: z.ZodType): (values: unknown) => Record<string, string> {
  return (values) => {
    const result = schema.safeParse(values);
    const errors: Record<string, string> = {};
    if (result.success) return errors;
    for (const issue of result.error.issues) errors[issue.path.join(".") || "_"] ??= issue.message;
    return errors;
  };
}
