import { Callout } from "#kernel/studio-ui/Callout.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { readMailServerRoute } from "../contract.ts";
import { words } from "./words.ts";

const askAgainAfter = 30_000;

/** Says that the mail server does not answer, and since when; nothing while it does. */
export function MailServerNotice() {
  const { data: server } = useApiQuery(readMailServerRoute, {}, { refetchInterval: askAgainAfter });
  if (!server?.awaySince) return null;
  return (
    <Callout tone="waiting" title={words.serverAway}>
      <RelativeTime at={server.awaySince} />
      {". "}
      {words.serverAwayText}
      {server.reason && ` ${words.lastAnswer} ${server.reason}`}
    </Callout>
  );
}
