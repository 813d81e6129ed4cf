import { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { isMissingCode } from "#kernel/studio-ui/manifest/missingCode.ts";
import { CodeAway } from "./CodeAway.tsx";
import { texts } from "./texts.ts";

/**
 * A screen that failed, or whose code could not be loaded: the rest of the studio goes on. What the browser or a library
 * says of it is in the console (`main.tsx`).
 */
export function BrokenScreen({ error, reset }: { error: unknown; reset(): void }) {
  if (isMissingCode(error)) return <CodeAway />;
  const told = error instanceof ApiFailure ? error : new Error(texts.screenBroken);
  return <ErrorState level={1} error={told} onRetry={reset} />;
}
