import { Button, Stack } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import { useParams } from "@tanstack/react-router";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { DeleteSection } from "#kernel/studio-ui/feedback/DeleteSection.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { donatePath } from "../browserContract.ts";
import {
  deleteFundRoute,
  type FundDraft,
  fundDraft,
  fundFailures,
  listFundNamesRoute,
  listFundsRoute,
  readFundRoute,
  type StoredFund,
  saveFundRoute,
} from "../contract.ts";
import { FundForm } from "./FundForm.tsx";
import { formValues } from "./fundForm.ts";
import { texts } from "./texts.ts";

const back = { to: "/donations", label: texts.title };

/** One fund: its settings and what it has received. */
export function FundScreen() {
  const { fundId } = useParams({ strict: false }) as { fundId: string };
  const fund = useApiQuery(readFundRoute, { params: { fundId } });
  const { error, refetch } = fund;
  if (error?.code === "fund-unknown" || error?.code === "invalid-input") return <Unknown />;
  return (
    <Loaded query={fund}>
      {(stored) => <Fund key={stored.id} fund={stored} reload={async () => (await refetch()).data ?? stored} />}
    </Loaded>
  );
}

function Unknown() {
  return (
    <>
      <PageHeader title={texts.title} back={back} />
      <EmptyState drawing="lost" title={studioText(fundFailures["fund-unknown"].message)} text={texts.unknownText} />
    </>
  );
}

function Fund({ fund, reload }: { fund: StoredFund; reload(): Promise<StoredFund> }) {
  const { currency } = useWebsite();
  const siteLink = useSiteLink();
  const save = useApiMutation(saveFundRoute, { invalidates: [listFundsRoute, listFundNamesRoute] });
  const store = useStoreAnswer();
  const params = { fundId: fund.id };
  const editor = useEditForm<StoredFund, FundDraft>({
    loaded: fund,
    toValues: formValues,
    schema: fundDraft,
    save: (values, base) => save.mutateAsync({ params, body: { ...values, revision: base.revision } }),
    onSaved: (saved) => store(readFundRoute, { params }, saved),
    reload,
  });
  const raised = formatAmount(fund.raisedCents, currency);
  return (
    <>
      <PageHeader
        title={fund.name}
        back={back}
        badges={
          <StatusBadge tone={fund.isOpen ? "good" : "neutral"}>{fund.isOpen ? texts.open : texts.closed}</StatusBadge>
        }
        meta={texts.raisedFrom(fund.donationCount, raised)}
        actions={
          <Button
            component="a"
            {...siteLink(donatePath(fund.id))}
            variant="default"
            rightSection={<ExternalLinkIcon aria-hidden />}
          >
            {texts.viewPage}
          </Button>
        }
      />
      <Stack gap="xl">
        <FundForm editor={editor} />
        <DeleteSection
          route={deleteFundRoute}
          input={{ params }}
          invalidates={[listFundsRoute, listFundNamesRoute]}
          label={texts.delete}
          about={texts.deleteText}
          isDisabled={fund.donationCount > 0}
          question={texts.deleteTitle(fund.name)}
          text={texts.deleteConfirm}
          deletedMessage={texts.deleted}
          listPath={back.to}
        />
      </Stack>
    </>
  );
}
