import { Button } from "@mantine/core";
import { MixIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { listExperimentsRoute } from "../contract.ts";
import { productTestTexts as texts } from "./productTestTexts.ts";
import { useCreateExperiment } from "./useCreateExperiment.ts";

/** On a product's screen: creates a test of its texts, or opens the one that has not ended. */
export function TestProductButton({ subjectId: productId }: { subjectId: string }) {
  const experiments = useApiQuery(listExperimentsRoute, { query: { productId } }, { isAlwaysFresh: true });
  const { create, isBusy } = useCreateExperiment({ onError: notify.failure });
  if (!experiments.data) return null;
  const { items } = experiments.data;
  const open = items.find(({ status }) => status === "running") ?? items.find(({ status }) => status === "draft");
  if (!open) {
    return (
      <Button
        variant="default"
        leftSection={<MixIcon aria-hidden />}
        loading={isBusy}
        onClick={() => create({ kind: "product", productId })}
      >
        {texts.menu}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<MixIcon aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...props}
          to={"/experiments/$experimentId" as string}
          params={{ experimentId: open.id } as never}
          search={keepSite as never}
        />
      )}
    >
      {texts.open}
    </Button>
  );
}
