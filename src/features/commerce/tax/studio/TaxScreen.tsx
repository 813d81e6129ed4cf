import { Button } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { findRegion } from "#features/commerce/address/domain/regions.ts";
import { shopCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RowsPanel } from "#kernel/studio-ui/table/RowsPanel.tsx";
import { readTaxRulesRoute, saveTaxRulesRoute, type TaxRule } from "../contract.ts";
import { TaxRuleRow } from "./TaxRuleRow.tsx";
import { texts } from "./texts.ts";

interface Rules {
  rules: TaxRule[];
}

/** A rule being edited; `key` identifies rows before they have an id. */
export type EditedRule = Omit<TaxRule, "id"> & { id?: string | undefined; key: string };

/** An old rule may have its state under another name. */
function stateOf({ country, state }: TaxRule): string {
  return findRegion(country, state)?.code ?? state;
}

/** Settings › Taxes. */
export function TaxScreen() {
  const rules = useApiQuery(readTaxRulesRoute, {});
  return <Loaded query={rules}>{(stored) => <TaxForm stored={stored} />}</Loaded>;
}

function TaxForm({ stored }: { stored: Rules }) {
  const save = useApiMutation(saveTaxRulesRoute);
  const store = useStoreAnswer();
  const website = useWebsite();
  const editor = useEditForm<Rules, { rules: EditedRule[] }>({
    loaded: stored,
    toValues: ({ rules }) => ({ rules: rules.map((rule) => ({ ...rule, state: stateOf(rule), key: rule.id })) }),
    schema: saveTaxRulesRoute.body,
    save: ({ rules }) => save.mutateAsync({ body: { rules: rules.map(({ key: _key, ...rule }) => rule) } }),
    onSaved: (saved) => store(readTaxRulesRoute, {}, saved),
  });
  const { form } = editor;
  const { rules } = form.values;
  const add = (
    <Button
      variant="default"
      leftSection={<PlusIcon aria-hidden />}
      onClick={() =>
        form.insertListItem("rules", {
          key: newKey(),
          name: "",
          country: rules.at(-1)?.country ?? shopCountry(website) ?? "",
          state: "",
          rateMillionths: 0,
          appliesToShipping: false,
        })
      }
    >
      {texts.add}
    </Button>
  );
  return (
    <EditForm editor={editor}>
      <RowsPanel
        label={texts.rules}
        about={texts.rulesText}
        add={add}
        empty={<EmptyState drawing="chart" title={texts.emptyTitle} text={texts.emptyText} action={add} />}
      >
        {rules.map((rule, index) => (
          <TaxRuleRow key={rule.key} index={index} rule={rule} onRemove={() => form.removeListItem("rules", index)} />
        ))}
      </RowsPanel>
    </EditForm>
  );
}
