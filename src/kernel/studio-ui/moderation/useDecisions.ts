import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { apiKey } from "../api/useApi.ts";
import { notify } from "../feedback/notify.tsx";
import { useWebsite } from "../layout/StudioEnvironment.tsx";

interface Decided<Status> {
  id: string;
  status: Status;
  /** Of what the moderator read. */
  revision: number;
}

interface DecisionOptions<Page, Status, Outdated> {
  /** The route of the lists. */
  list: Route;
  /** More reads that a decision changes. */
  invalidates?: readonly Route[];
  /** Calls the server. It leaves items that someone changed meanwhile, and names them. */
  send(items: Decided<Status>[]): Promise<{
    changed: { id: string; before: Status; revision: number }[];
    outdated: Outdated[];
  }>;
  /** A page of the list after these items changed their status. */
  decide(page: Page, ids: ReadonlySet<string>, status: Status): Page;
}

interface DecisionTexts<Outdated> {
  /** Says that so many items were decided. */
  done(count: number): string;
  /** Says that these items were left. */
  outdated(items: readonly Outdated[]): string;
}

/** Moderation with optimistic updates, undone by "Undo" or when the server refuses. */
export function useDecisions<Page, Status, Outdated extends { id: string }>(
  options: DecisionOptions<Page, Status, Outdated>,
) {
  const { list, invalidates = [], send, decide } = options;
  const website = useWebsite().identifier;
  const client = useQueryClient();
  // Those that someone changed while they were on the screen.
  const [outdated, setOutdated] = useState<ReadonlySet<string>>(new Set());
  const lists = { queryKey: apiKey(website, list) };

  function refresh(): void {
    for (const route of [list, ...invalidates]) void client.invalidateQueries({ queryKey: apiKey(website, route) });
  }

  async function setStatuses(items: Decided<Status>[], texts: DecisionTexts<Outdated>) {
    try {
      const answer = await send(items);
      setOutdated(new Set(answer.outdated.map(({ id }) => id)));
      if (answer.outdated.length > 0) notify.caution(texts.outdated(answer.outdated));
      return answer.changed;
    } catch (error) {
      notify.failure(error);
      return [];
    } finally {
      refresh();
    }
  }

  return {
    async decide(
      items: readonly Omit<Decided<Status>, "status">[],
      status: Status,
      texts: DecisionTexts<Outdated>,
    ): Promise<void> {
      const ids = new Set(items.map(({ id }) => id));
      // A running request would bring back what was just removed.
      await client.cancelQueries(lists);
      client.setQueriesData<Page>(lists, (page) => page && decide(page, ids, status));
      const changed = await setStatuses(
        items.map(({ id, revision }) => ({ id, status, revision })),
        texts,
      );
      if (changed.length === 0) return;
      notify.undoable(texts.done(changed.length), () => {
        void setStatuses(
          changed.map(({ id, before, revision }) => ({ id, status: before, revision })),
          texts,
        );
      });
    },
    outdated,
  };
}
