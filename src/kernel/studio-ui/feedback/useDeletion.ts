import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { apiKey, useApiMutation } from "../api/useApi.ts";
import { keepSite } from "../layout/PageHeader.tsx";
import { useWebsite } from "../layout/StudioEnvironment.tsx";
import { notify } from "./notify.tsx";

interface Deletion<Remove extends Route> {
  remove: Remove;
  /** The route that reads what is deleted, with the same input. */
  read: Route;
  /** The list that contained it. */
  list: Route;
  input: ApiInput<Remove> & object;
  /** The list's screen, which opens afterwards. */
  to: string;
  /** The confirmation message. */
  said: string;
  /** Restores it, with the same input. Offered for some seconds. */
  undo: Route;
}

/**
 * Deletes a screen's subject after a confirmation (`ConfirmDialog`), opens its list and offers Undo there. A refusal is
 * in `error`.
 */
export function useDeletion<Remove extends Route>({ remove, read, list, input, to, said, undo }: Deletion<Remove>) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const website = useWebsite().identifier;
  const call = useApiMutation(remove);
  const takeBack = useApiMutation(undo, { invalidates: [list] });
  return {
    isAsking,
    isBusy: call.isPending,
    error: call.error,
    ask() {
      call.reset();
      setAsking(true);
    },
    leave: () => setAsking(false),
    async confirm(): Promise<void> {
      try {
        await call.mutateAsync(input);
      } catch {
        return; // `error` is shown in the dialog.
      }
      notify.undoable(said, () => void takeBack.mutateAsync(input as never).catch(notify.failure));
      await navigate({ to, search: keepSite as never, ignoreBlocker: true });
      client.removeQueries({ queryKey: apiKey(website, read, input) });
      void client.invalidateQueries({ queryKey: apiKey(website, list) });
    },
  };
}
