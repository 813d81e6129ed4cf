import type { ReactNode } from "react";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { useStudioRights } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";

/** Shows a screen only to people with its right. Others see a message. */
export function RequireRight({ right, children }: { right: Right | undefined; children: ReactNode }) {
  return right ? <WithRight right={right}>{children}</WithRight> : children;
}

function WithRight({ right, children }: { right: Right; children: ReactNode }) {
  const rights = useStudioRights();
  if (rights.has(right)) return children;
  return <EmptyState level={1} drawing="lost" title={kitTexts.notAllowedTitle} text={kitTexts.notAllowed} />;
}
