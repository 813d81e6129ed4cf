import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { draftFromOrderRoute, listDraftsRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Copies an order into a new draft, and opens it. */
export function CopyOrderButton({ subjectId: orderId }: { subjectId: string }) {
  const navigate = useNavigate();
  const copy = useApiMutation(draftFromOrderRoute, {
    invalidates: [listDraftsRoute],
    onSuccess(draft) {
      notify.success(texts.copied);
      void navigate({ to: "/orders/drafts/$draftId", params: { draftId: draft.id }, search: keepSite } as never);
    },
  });
  return (
    <Button
      variant="default"
      loading={copy.isPending}
      onClick={() => copy.mutate({ params: { orderId } }, { onError: notify.failure })}
    >
      {texts.copy}
    </Button>
  );
}
