import type { ReactNode } from "react";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { EmptyState } from "#kernel/studio-ui/EmptyState.tsx";
import { kitWords } from "#kernel/studio-ui/kitWords.ts";
import { useMay } from "#kernel/studio-ui/StudioEnvironment.tsx";

/** Shows a screen to those who hold its right, and says so to the others. */
export function RequireRight({ right, children }: { right: Right; children: ReactNode }) {
  const mayEnter = useMay(right);
  if (mayEnter) return children;
  return <EmptyState level={1} drawing="lost" title={kitWords.notAllowedTitle} text={kitWords.notAllowed} />;
}
