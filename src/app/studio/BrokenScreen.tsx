import { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { isMissingCode } from "#kernel/studio-ui/manifest/missingCode.ts";
import { CodeUnavailable } from "./CodeUnavailable.tsx";
import { texts } from "./texts.ts";

/**
 * Shown for a screen that failed or whose code could not be loaded. The rest of the studio still works. The console has
 * the error of the browser or library (`main.tsx`).
 */
export function BrokenScreen({ error, reset }: { error: unknown; reset(): void }) {
  if (isMissingCode(error)) return <CodeUnavailable />;
  const shownError = error instanceof ApiFailure ? error : new Error(texts.screenBroken);
  return <ErrorState level={1} error={shownError} onRetry={reset} />;
}
