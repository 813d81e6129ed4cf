import { VisuallyHidden } from "@mantine/core";
import { kitWords } from "#kernel/studio-ui/kitWords.ts";
import { LinesSkeleton } from "#kernel/studio-ui/Loaded.tsx";

/** In place of a screen whose code is long in coming. */
export function PendingScreen() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{kitWords.loading}</VisuallyHidden>
      <LinesSkeleton lines={6} />
    </div>
  );
}
