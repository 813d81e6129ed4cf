import { Button } from "@mantine/core";
import { useEffect } from "react";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { kitWords } from "#kernel/studio-ui/kitWords.ts";
import { reloadWhenReached } from "./reloadWhenReached.ts";
import { words } from "./words.ts";

/** In place of a screen whose code cannot be fetched; it comes by itself once the server is back. */
export function CodeAway() {
  useEffect(() => {
    const leaving = new AbortController();
    void reloadWhenReached(leaving.signal);
    return () => leaving.abort();
  }, []);
  return (
    <div role="alert">
      <EmptyState
        level={1}
        drawing="broken"
        title={words.awayTitle}
        text={words.awayText}
        action={
          <Button variant="default" onClick={() => window.location.reload()}>
            {kitWords.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
