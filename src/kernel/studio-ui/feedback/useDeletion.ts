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
  /** Reads what is deleted, by the same input. */
  read: Route;
  /** The list that it stood in. */
  list: Route;
  input: ApiInput<Remove> & object;
  /** The list's screen, where one is afterwards. */
  to: string;
  /** Told once it is gone. */
  said: string;
  /** Takes it back, by the same input; offered for some seconds. */
  undo: Route;
}

/**
 * Deletes what a screen is about, after a question (`ConfirmDialog`), and goes to its list, where it
 * can be taken back; a refusal stays in `error`.
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
