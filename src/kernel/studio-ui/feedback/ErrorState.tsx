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
  /** 1 where it is the whole screen. */
  level?: 1 | 2;
}

/** ms between attempts to load what the server could not give while it, or its database, was away. */
const retryEvery = 5_000;

/**
 * What is where something could not be loaded: why, and a way to try again where trying can help. What passes by
 * itself is tried again by itself.
 */
export function ErrorState({ error, onRetry, isSmall = false, level = 2 }: ErrorStateProps) {
  const failure = asApiFailure(error);
  const isUncacheable = failure.code === "unavailable" || failure.code === "network";
  useEffect(() => {
    if (!isUncacheable || !onRetry) return;
    const timer = setInterval(onRetry, retryEvery);
    return () => clearInterval(timer);
  }, [isUncacheable, onRetry]);
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
