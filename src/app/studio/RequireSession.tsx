import { Button, Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Outlet, useMatches, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { refreshSession, useStudioSession } from "#features/account/sessions/studio/useStudioSession.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { LastingDialog } from "#kernel/studio-ui/feedback/LastingDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useSessionEnded } from "#kernel/studio-ui/feedback/sessionEnded.ts";
import { StudioEnvironment } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { Redirect } from "#kernel/studio-ui/Redirect.tsx";
import { FullWindow } from "./FullWindow.tsx";
import { lastWebsite } from "./lastWebsite.ts";
import { Shell } from "./Shell.tsx";
import { texts } from "./texts.ts";
import { WithoutWebsite } from "./WithoutWebsite.tsx";

const CreateFirstSite = lazyNamed(() => import("#features/site/sites/studio/CreateFirstSite.tsx"), "CreateFirstSite");
const TwoStepRequired = lazyNamed(
  () => import("#features/account/sessions/studio/TwoStepRequired.tsx"),
  "TwoStepRequired",
);
const SessionEndedDialog = lazyNamed(
  () => import("#features/account/sessions/studio/SessionEndedDialog.tsx"),
  "SessionEndedDialog",
);

/** Wraps all screens that need a signed-in account and a website. */
export function RequireSession() {
  return (
    <LastingDialog>
      <SessionScreens />
    </LastingDialog>
  );
}

function SessionScreens() {
  const { site } = useSearch({ strict: false }) as { site?: string };
  const session = useStudioSession(site);
  const hasEnded = useSessionEnded();
  const isFullWindow = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isFullWindow) });
  const isForEverybody = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isWithoutWebsite),
  });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [hasLeft, setLeft] = useState(false);
  const { data } = session;
  /**
   * The account that opened this tab. The tab shows only its data, even if another tab signs in with another account.
   */
  const opener = useRef<string>(undefined);
  opener.current ??= data?.account.id;
  const environment = useMemo(
    () =>
      data?.website ? { accountId: data.account.id, website: data.website, rights: new Set(data.rights) } : undefined,
    [data],
  );

  // Without a website in the address, the last one that was open is used.
  const last = data && site === undefined ? lastWebsite.of(data) : undefined;
  const isElsewhere = last !== undefined && last !== data?.website?.identifier;
  useEffect(() => {
    if (environment && !isElsewhere) lastWebsite.remember(environment.accountId, environment.website.identifier);
  }, [environment, isElsewhere]);

  async function goTo(identifier: string): Promise<void> {
    await navigate({ to: "/", search: { site: identifier } as never });
  }
  async function goToNew({ identifier }: { identifier: string }): Promise<void> {
    await refreshSession(client);
    await goTo(identifier);
  }

  if (hasLeft) return <Leave to="/sign-in" />;
  if (data && data.account.id !== opener.current) return <Leave to="/" />;
  if (session.error?.status === 401 && !data) {
    const to = window.location.pathname + window.location.search;
    return <Redirect to="/sign-in" search={() => ({ site, to })} />;
  }
  return (
    <Loaded query={session} level={1} skeleton={<span />}>
      {(loaded) => {
        const { account, websites } = loaded;
        const around = (screen: ReactNode) => (
          <>
            {screen}
            <Suspense>
              {hasEnded && (
                <SessionEndedDialog
                  site={environment?.website.identifier}
                  account={account}
                  onLeave={() => setLeft(true)}
                />
              )}
            </Suspense>
          </>
        );
        const [first] = websites;
        if (isElsewhere) return <Redirect to="." search={(before) => ({ ...before, site: last })} />;
        if (!environment && first && site === undefined) {
          return <Redirect to="." search={(before) => ({ ...before, site: first.identifier })} />;
        }
        if (environment && loaded.needsTwoStep) {
          return around(
            <WithoutWebsite account={account}>
              {isForEverybody ? (
                <Outlet />
              ) : (
                <Suspense>
                  <TwoStepRequired
                    session={loaded}
                    onOn={() => void refreshSession(client)}
                    onChooseSite={(identifier) => void goTo(identifier)}
                  />
                </Suspense>
              )}
            </WithoutWebsite>,
          );
        }
        if (!environment && isForEverybody) {
          return around(
            <WithoutWebsite account={account}>
              <Outlet />
            </WithoutWebsite>,
          );
        }
        if (!first) {
          return around(
            <WithoutWebsite account={account}>
              <Suspense>
                <CreateFirstSite
                  email={account.email}
                  mayCreate={loaded.mayCreateSites}
                  onCreated={(created) => void goToNew(created)}
                  onCheck={() => void session.refetch()}
                  isChecking={session.isFetching}
                />
              </Suspense>
            </WithoutWebsite>,
          );
        }
        if (!environment) {
          return around(
            <WithoutWebsite account={account}>
              <EmptyState
                level={1}
                drawing="lost"
                title={texts.noneHereTitle}
                text={texts.noneHereText}
                action={
                  <Stack gap="xs">
                    {websites.slice(0, 5).map((choice) => (
                      <Button key={choice.id} variant="default" onClick={() => void goTo(choice.identifier)}>
                        {choice.title}
                      </Button>
                    ))}
                  </Stack>
                }
              />
            </WithoutWebsite>,
          );
        }
        return (
          <StudioEnvironment value={environment}>
            {around(
              isFullWindow ? (
                <FullWindow />
              ) : (
                <Shell session={loaded} onChooseSite={(identifier) => void goToNew({ identifier })} />
              ),
            )}
          </StudioEnvironment>
        );
      }}
    </Loaded>
  );
}

/** Reloads the studio for another account. By now, no screen is mounted that could ask to save or show its content. */
function Leave({ to }: { to: string }) {
  const { basepath } = useRouter();
  useEffect(() => window.location.replace(basepath + to), [basepath, to]);
  return null;
}
