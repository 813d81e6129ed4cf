import { useNavigate } from "@tanstack/react-router";
import { fractionDigitsOf } from "#kernel/domain/money.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  addFundRoute,
  type FundDraft,
  fundDraft,
  listFundNamesRoute,
  listFundsRoute,
  type StoredFund,
} from "../contract.ts";
import { FundForm } from "./FundForm.tsx";
import { formValues, newFund } from "./fundForm.ts";
import { texts } from "./texts.ts";

/** A new fund. */
export function NewFundScreen() {
  const navigate = useNavigate();
  const { currency } = useWebsite();
  const add = useApiMutation(addFundRoute, { invalidates: [listFundsRoute, listFundNamesRoute] });
  const editor = useEditForm<FundDraft | StoredFund, FundDraft>({
    loaded: newFund(fractionDigitsOf(currency)),
    toValues: formValues,
    schema: fundDraft,
    save: (values) => add.mutateAsync({ body: values }),
    savedMessage: texts.added,
    onSaved: (saved) =>
      "id" in saved &&
      void navigate({ to: "/donations/$fundId", params: { fundId: saved.id }, search: keepSite } as never),
  });
  return (
    <>
      <PageHeader title={texts.newTitle} back={{ to: "/donations", label: texts.title }} />
      <FundForm editor={editor} saveLabel={texts.addFund} />
    </>
  );
}
