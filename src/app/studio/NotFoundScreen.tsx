import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { texts } from "./texts.ts";

/** Shown for an unknown address of the studio. */
export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      drawing="lost"
      title={texts.notFoundTitle}
      text={texts.notFoundText}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
          {texts.goHome}
        </Button>
      }
    />
  );
}
