import { DirectionProvider, MantineProvider } from "@mantine/core";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { isSessionKey, refreshSession } from "#features/account/sessions/studio/useStudioSession.ts";
import {
  type ReferenceSelects,
  ReferenceSelectsContext,
} from "#features/site/blocks/studio/references/referenceSelects.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { sessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import { AddedPanelsContext } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { studioTheme } from "#kernel/studio-ui/layout/theme.ts";
import { lazyExtra, preloadNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { readStyleNonce } from "#kernel/studio-ui/nonce.ts";
import { useFocusOfRemoved } from "#kernel/studio-ui/useFocusBack.ts";
import { addedPanels } from "./screens.ts";

const Toasts = lazyExtra(() => import("./Toasts.tsx"), "Toasts");

const referenceSelects: ReferenceSelects = {
  page: preloadNamed(() => import("#features/site/page-tree/studio/PageSelect.tsx"), "PageSelect"),
  form: preloadNamed(() => import("#features/audience/forms/studio/FormSelect.tsx"), "FormSelect"),
  memberArea: preloadNamed(() => import("#features/audience/member-areas/studio/AreaSelect.tsx"), "AreaSelect"),
  donationFund: preloadNamed(() => import("#features/commerce/donations/studio/FundSelect.tsx"), "FundSelect"),
  product: preloadNamed(() => import("#features/commerce/catalog/studio/ProductSelect.tsx"), "ProductSelect"),
};

const noticeSession = (error: unknown) => {
  const { code } = asApiFailure(error);
  if (code === "not-signed-in") sessionEnded.set(true);
  // The website requires it since a moment ago. The session says so, and leads to the setup.
  if (code === "two-step-needed") void refreshSession(client);
};

const client = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => !isSessionKey(query.queryKey) && noticeSession(error) }),
  mutationCache: new MutationCache({ onError: noticeSession }),
  defaultOptions: {
    // A studio on this machine or in a home network works without the internet, so don't wait for it.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      staleTime: 5_000,
      // Don't retry a refusal. Retry when a server restarts.
      retry: (tries, error) => tries < 2 && [0, 502, 503, 504].includes(asApiFailure(error).status),
    },
  },
});

/** What every screen needs: theme, toasts, server data, and a focus that is not lost. */
export function StudioProviders({ children }: { children: ReactNode }) {
  useFocusOfRemoved();
  return (
    <DirectionProvider detectDirection>
      <MantineProvider theme={studioTheme} defaultColorScheme="auto" getStyleNonce={readStyleNonce}>
        <QueryClientProvider client={client}>
          <ReferenceSelectsContext value={referenceSelects}>
            <AddedPanelsContext value={addedPanels}>{children}</AddedPanelsContext>
          </ReferenceSelectsContext>
          <Suspense>
            <Toasts />
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
