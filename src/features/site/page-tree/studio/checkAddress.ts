import { linkUrl } from "#features/site/blocks/domain/linkUrl.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { texts } from "./texts.ts";

/** Checks a required address, with the messages of spec.txt §5. */
export function checkAddress(value: string): string | undefined {
  if (value.trim() === "") return texts.required;
  const checked = linkUrl.safeParse(value);
  const message = checked.error?.issues[0]?.message;
  return message && studioText(message);
}
