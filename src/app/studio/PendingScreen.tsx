import { VisuallyHidden } from "@mantine/core";
import { LinesSkeleton } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";

/** Shown while a screen's code takes long to load. */
export function PendingScreen() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{kitTexts.loading}</VisuallyHidden>
      <LinesSkeleton lines={6} />
    </div>
  );
}
