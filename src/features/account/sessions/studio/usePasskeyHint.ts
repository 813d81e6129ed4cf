import { listPasskeysRoute } from "#features/account/passkeys/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { texts } from "./texts.ts";

/** The hint of a field for the current password: someone with passkeys may leave it empty. */
export function usePasskeyHint(): string | undefined {
  const passkeys = useApiQuery(listPasskeysRoute, {});
  return passkeys.data?.items.length ? texts.orPasskey : undefined;
}
