import { Button } from "@mantine/core";
import { useEffect } from "react";
import { asApiFailure } from "../api/ApiFailure.ts";
import { kitTexts } from "../kitTexts.ts";
import { EmptyState } from "./EmptyState.tsx";

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** Smaller, for a panel of a larger screen. */
  isSmall?: boolean;
  /** 1 if it is the whole screen. */
  level?: 1 | 2;
}

/** Milliseconds between attempts to load what failed because the server or its database was unavailable. */
const retryEvery = 5_000;

/**
 * Shown when something could not be loaded: the reason, and a retry button if a retry can help. Temporary failures are
 * retried automatically.
 */
export function ErrorState({ error, onRetry, isSmall = false, level = 2 }: ErrorStateProps) {
  const failure = asApiFailure(error);
  const isTemporary = failure.code === "unavailable" || failure.code === "network";
  useEffect(() => {
    if (!isTemporary || !onRetry) return;
    const timer = setInterval(onRetry, retryEvery);
    return () => clearInterval(timer);
  }, [isTemporary, onRetry]);
  const shared = { isSmall, level };
  if (failure.status === 403) {
    return <EmptyState drawing="lost" title={kitTexts.notAllowedTitle} text={kitTexts.notAllowed} {...shared} />;
  }
  if (failure.status === 404) {
    return <EmptyState drawing="lost" title={kitTexts.notFoundTitle} text={kitTexts.notFound} {...shared} />;
  }
  return (
    <div role="alert">
      <EmptyState
        drawing="broken"
        title={kitTexts.unableToLoad}
        text={failure.message}
        action={
          onRetry && (
            <Button variant="default" onClick={onRetry}>
              {kitTexts.tryAgain}
            </Button>
          )
        }
        {...shared}
      />
    </div>
  );
}
