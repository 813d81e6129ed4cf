import { Button } from "@mantine/core";
import { asApiFailure } from "./ApiFailure.ts";
import { EmptyState } from "./EmptyState.tsx";
import { kitWords } from "./kitWords.ts";

/** What stands where something could not be loaded: why, and a way to try again where trying can help. */
export function ErrorState({ error, onRetry, isSmall }: { error: unknown; onRetry?: () => void; isSmall?: boolean }) {
  const failure = asApiFailure(error);
  const small = isSmall === undefined ? {} : { isSmall };
  if (failure.status === 403) {
    return <EmptyState drawing="lost" title={kitWords.notAllowedTitle} text={kitWords.notAllowed} {...small} />;
  }
  if (failure.status === 404) {
    return <EmptyState drawing="lost" title={kitWords.notFoundTitle} text={kitWords.notFound} {...small} />;
  }
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        title={kitWords.unableToLoad}
        text={failure.message}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {kitWords.tryAgain}
            </Button>
          )
        }
        {...small}
      />
    </div>
  );
}
