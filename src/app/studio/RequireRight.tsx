import type { ReactNode } from "react";
import type { Right } from "#features/account/roles/domain/rights.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { kitTexts } from "#kernel/studio-ui/kitTexts.ts";
import { useStudioRights } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";

interface RequireRightProps {
  right: Right | readonly Right[] | undefined;
  children: ReactNode;
}

/** Shows a screen only to people with its right, or one of its rights. Others see a message. */
export function RequireRight({ right, children }: RequireRightProps) {
  return right ? <WithRight anyOf={[right].flat()}>{children}</WithRight> : children;
}

function WithRight({ anyOf, children }: { anyOf: readonly Right[]; children: ReactNode }) {
  const rights = useStudioRights();
  if (anyOf.some((right) => rights.has(right))) return children;
  return <EmptyState level={1} drawing="lost" title={kitTexts.notAllowedTitle} text={kitTexts.notAllowed} />;
}
