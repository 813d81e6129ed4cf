import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { words } from "./words.ts";

/** An address of the studio that leads nowhere. */
export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      drawing="lost"
      title={words.notFoundTitle}
      text={words.notFoundText}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
          {words.goHome}
        </Button>
      }
    />
  );
}
