import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMatches, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useMemo } from "react";
import { useSessionEnded } from "#features/account/sessions/studio/sessionEnded.ts";
import { refreshSession, useStudioSession } from "#features/account/sessions/studio/useStudioSession.ts";
import { EmptyState } from "#kernel/studio-ui/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/Loaded.tsx";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { Redirect } from "#kernel/studio-ui/Redirect.tsx";
import { StudioEnvironment } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { FullWindow } from "./FullWindow.tsx";
import { Shell } from "./Shell.tsx";
import { words } from "./words.ts";

const CreateFirstSite = lazyNamed(() => import("#features/site/sites/studio/CreateFirstSite.tsx"), "CreateFirstSite");
const SessionEndedDialog = lazyNamed(
  () => import("#features/account/sessions/studio/SessionEndedDialog.tsx"),
  "SessionEndedDialog",
);

/** Everything behind the door: needs somebody signed in, and a website to work on. */
export function RequireSession() {
  const { site } = useSearch({ strict: false }) as { site?: string };
  const session = useStudioSession(site);
  const hasEnded = useSessionEnded();
  const isFullWindow = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isFullWindow) });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data } = session;
  const environment = useMemo(
    () => (data?.website ? { website: data.website, rights: new Set(data.rights) } : undefined),
    [data],
  );

  async function goTo(identifier: string): Promise<void> {
    await navigate({ to: "/", search: { site: identifier } as never });
  }
  async function goToNew({ identifier }: { identifier: string }): Promise<void> {
    await refreshSession(client);
    await goTo(identifier);
  }

  if (session.error?.status === 401 && !data) {
    const to = window.location.pathname + window.location.search;
    return <Redirect to="/sign-in" search={() => ({ site, to })} />;
  }
  return (
    <Loaded query={session} level={1} skeleton={<span />}>
      {(loaded) => {
        if (loaded.websites.length === 0) {
          return (
            <Suspense>
              <CreateFirstSite
                email={loaded.account.email}
                mayCreate={loaded.mayCreateSites}
                onCreated={(created) => void goToNew(created)}
              />
            </Suspense>
          );
        }
        if (!environment) {
          const [first] = loaded.websites;
          if (site === undefined && first) {
            return <Redirect to="." search={(before) => ({ ...before, site: first.identifier })} />;
          }
          return (
            <main>
              <EmptyState
                level={1}
                drawing="lost"
                title={words.noneHereTitle}
                text={words.noneHereText}
                action={
                  <Stack gap="xs">
                    {loaded.websites.slice(0, 5).map((choice) => (
                      <Button key={choice.id} variant="default" onClick={() => void goTo(choice.identifier)}>
                        {choice.title}
                      </Button>
                    ))}
                  </Stack>
                }
              />
            </main>
          );
        }
        return (
          <StudioEnvironment value={environment}>
            {isFullWindow ? (
              <FullWindow />
            ) : (
              <Shell session={loaded} onChooseSite={(identifier) => void goToNew({ identifier })} />
            )}
            <Suspense>
              {hasEnded && <SessionEndedDialog site={environment.website.identifier} email={loaded.account.email} />}
            </Suspense>
          </StudioEnvironment>
        );
      }}
    </Loaded>
  );
}
