import { Button } from "@mantine/core";
import { useEffect } from "react";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { reloadWhenReached } from "./reloadWhenReached.ts";
import { texts } from "./texts.ts";

/** Shown when a screen's code can't be loaded. The screen opens automatically when the server is available again. */
export function CodeUnavailable() {
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
        title={texts.awayTitle}
        text={texts.awayText}
        action={
          <Button variant="default" onClick={() => window.location.reload()}>
            {kitTexts.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
