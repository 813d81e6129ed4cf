import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { texts } from "./texts.ts";

/** Checks a required address, with the messages of spec.txt §5. */
export function checkAddress(value: string): string | undefined {
  if (value.trim() === "") return texts.required;
  const checked = linkUrl.safeParse(value);
  return checked.success ? undefined : checked.error.issues[0]?.message;
}
