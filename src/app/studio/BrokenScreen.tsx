import { ErrorState } from "#kernel/studio-ui/ErrorState.tsx";

/** A screen whose code failed or could not be loaded: the rest of the studio goes on. */
export function BrokenScreen({ error, reset }: { error: unknown; reset(): void }) {
  const isOldCode = /dynamically imported module|importing a module|preload/i.test(String(error));
  return <ErrorState level={1} error={error} onRetry={isOldCode ? () => window.location.reload() : reset} />;
}
