import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import {
  listRestockSendsRoute,
  listSignUpGroupsRoute,
  listSignUpsRoute,
  type SignUpGroup,
  sendAllRestockNoticesRoute,
  sendRestockNoticesRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

const maxRequests = 1000;
const invalidates = [listSignUpGroupsRoute, listSignUpsRoute, listRestockSendsRoute];

/** Starts sends, and reports how many emails are queued. */
export function useSending() {
  const onSuccess = ({ queued }: { queued: number }) =>
    notify.success(queued > 0 ? texts.queued(queued) : texts.nothingQueued);
  const one = useApiMutation(sendRestockNoticesRoute, { invalidates, onSuccess });
  const all = useApiMutation(sendAllRestockNoticesRoute, { invalidates, onSuccess });
  const idsOf = ({ productId, variantId }: SignUpGroup) => ({ productId, variantId });
  return {
    isPending: one.isPending || all.isPending,
    send: (group: SignUpGroup) => one.mutateAsync({ body: { ...idsOf(group), evenIfSoldOut: !group.isReady } }),
    sendAll: (groups: SignUpGroup[]) =>
      all.mutateAsync({ body: { sendRequests: groups.slice(0, maxRequests).map(idsOf) } }),
  };
}
