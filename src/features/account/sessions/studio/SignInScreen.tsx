import { Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { viewSiteRoute } from "#kernel/contract/sitePass.ts";
import { Wordmark } from "#kernel/studio-ui/layout/Wordmark.tsx";
import { returnPath } from "./returnPath.ts";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./SignInScreen.module.css";
import { texts } from "./texts.ts";
import { refreshSession } from "./useStudioSession.ts";

/** The studio's sign-in. Afterwards, the requested screen opens. */
export function SignInScreen() {
  const { site, to } = useSearch({ strict: false }) as { site?: string; to?: string };
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <Wordmark />
        <Title order={1} className={styles.title ?? ""}>
          {texts.welcome}
        </Title>
        <SignInForm
          site={site}
          onSignedIn={async () => {
            const path = returnPath(to, router.basepath);
            if (path.startsWith(`${viewSiteRoute.path}?`)) return window.location.replace(path);
            client.clear();
            await refreshSession(client);
            router.history.replace(path);
          }}
        />
      </div>
    </main>
  );
}
