import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { viewSiteRoute } from "#kernel/contract/sitePass.ts";
import { CardScreen } from "#kernel/studio-ui/layout/CardScreen.tsx";
import { returnPath } from "./returnPath.ts";
import { SignInForm } from "./SignInForm.tsx";
import { texts } from "./texts.ts";
import { refreshSession } from "./useStudioSession.ts";

/** The studio's sign-in. Afterwards, the requested screen opens. */
export function SignInScreen() {
  const { site, to } = useSearch({ strict: false }) as { site?: string; to?: string };
  const router = useRouter();
  const client = useQueryClient();
  return (
    <CardScreen heading={texts.welcome} windowTitle={texts.title}>
      <SignInForm
        site={site}
        onSignedIn={async ({ language }) => {
          const path = returnPath(to, router.basepath);
          const isOfOtherLanguage = language !== document.documentElement.lang;
          if (isOfOtherLanguage || path.startsWith(`${viewSiteRoute.path}?`)) return window.location.replace(path);
          client.clear();
          await refreshSession(client);
          router.history.replace(path);
        }}
      />
    </CardScreen>
  );
}
