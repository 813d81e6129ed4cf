import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { texts } from "./texts.ts";

/** An address of the studio that leads nowhere. */
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
