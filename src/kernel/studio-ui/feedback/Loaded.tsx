import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApiFailure } from "../api/ApiFailure.ts";
import { kitTexts } from "../kitTexts.ts";
import { ErrorState } from "./ErrorState.tsx";
import { useDelayed } from "./useDelayed.ts";

interface LoadedProps<Data> {
  query: UseQueryResult<Data, ApiFailure>;
  /** A placeholder in the shape of the content; by default a few lines. */
  skeleton?: ReactNode;
  /** A failure is shown smaller, for a panel of a larger screen. */
  isSmall?: boolean;
  /** 1 if a failure is the whole screen. */
  level?: 1 | 2;
  children(data: Data): ReactNode;
}

/**
 * Shows a query: nothing for 150 ms, then a skeleton, then the data or the failure with a retry button.
 * @example <Loaded query={order}>{(order) => <OrderLines order={order} />}</Loaded>
 */
export function Loaded<Data>({ query, skeleton, isSmall = false, level = 2, children }: LoadedProps<Data>) {
  const isSlow = useDelayed(query.isPending);
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} isSmall={isSmall} level={level} />;
  }
  if (!isSlow) return null;
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{kitTexts.loading}</VisuallyHidden>
      {skeleton ?? <LinesSkeleton />}
    </div>
  );
}

/** Gray lines in place of text. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <Stack gap="sm" p="md">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} height={14} width={`${90 - ((index * 17) % 45)}%`} />
      ))}
    </Stack>
  );
}
