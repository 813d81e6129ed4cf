import { MantineProvider } from "@mantine/core";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { isSessionKey } from "#features/account/sessions/studio/useStudioSession.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { sessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import { studioTheme } from "#kernel/studio-ui/layout/theme.ts";
import { lazyExtra } from "#kernel/studio-ui/lazyNamed.ts";
import { readStyleNonce } from "#kernel/studio-ui/nonce.ts";

const Toasts = lazyExtra(() => import("./Toasts.tsx"), "Toasts");

const noticeSession = (error: unknown) => {
  if (asApiFailure(error).code === "not-signed-in") sessionEnded.set(true);
};

const client = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => !isSessionKey(query.queryKey) && noticeSession(error) }),
  mutationCache: new MutationCache({ onError: noticeSession }),
  defaultOptions: {
    // A studio on this machine or in a home network is there without the internet: ask, and hear of a failure.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      staleTime: 5_000,
      // A refusal stays a refusal; a server that restarts is asked again.
      retry: (tries, error) => tries < 2 && [0, 502, 503, 504].includes(asApiFailure(error).status),
    },
  },
});

/** Theme, toasts, server data: what every screen relies on. */
export function StudioProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={studioTheme} defaultColorScheme="auto" getStyleNonce={readStyleNonce}>
      <QueryClientProvider client={client}>
        {children}
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </MantineProvider>
  );
}
