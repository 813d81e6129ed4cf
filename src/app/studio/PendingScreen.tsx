import { VisuallyHidden } from "@mantine/core";
import { LinesSkeleton } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";

/** In place of a screen whose code is long in coming. */
export function PendingScreen() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{kitTexts.loading}</VisuallyHidden>
      <LinesSkeleton lines={6} />
    </div>
  );
}
