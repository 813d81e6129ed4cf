import { Button, Select, Stack, Text } from "@mantine/core";
import { PlusIcon } from "@radix-ui/react-icons";
import { useEffect, useRef, useState } from "react";
import { findRegion } from "#features/commerce/address/domain/regions.ts";
import { shopCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { countryChoices } from "#features/commerce/address/studio/countryChoices.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import { readTaxRulesRoute, type StoredTaxRules, saveTaxRulesRoute, type TaxRule, taxRuleDrafts } from "../contract.ts";
import { AddressTest } from "./AddressTest.tsx";
import { CountryRules } from "./CountryRules.tsx";
import { groupRules } from "./shownRules.ts";
import styles from "./TaxScreen.module.css";
import { texts } from "./texts.ts";

/** A rule being edited; `key` identifies rows before they have an id. */
export type EditedRule = Omit<TaxRule, "id"> & { id?: string | undefined; key: string };

/** Above this number of rules there is a search. */
const searchedFrom = 8;

/** An old rule may have its state under another name. */
function stateOf({ country, state }: TaxRule): string {
  return findRegion(country, state)?.code ?? state;
}

/** Settings › Taxes. */
export function TaxScreen() {
  const rules = useApiQuery(readTaxRulesRoute, {});
  return (
    <Loaded query={rules}>
      {(stored) => <TaxForm stored={stored} reload={async () => (await rules.refetch()).data ?? stored} />}
    </Loaded>
  );
}

function TaxForm({ stored, reload }: { stored: StoredTaxRules; reload(): Promise<StoredTaxRules> }) {
  const save = useApiMutation(saveTaxRulesRoute);
  const store = useStoreAnswer();
  const website = useWebsite();
  const [search, setSearch] = useState("");
  const [isAll, setAll] = useState(false);
  const [added, setAdded] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const editor = useEditForm<StoredTaxRules, { rules: EditedRule[] }>({
    loaded: stored,
    toValues: ({ rules }) => ({ rules: rules.map((rule) => ({ ...rule, state: stateOf(rule), key: rule.id })) }),
    schema: taxRuleDrafts,
    save: ({ rules }, { revision }) =>
      save.mutateAsync({ body: { rules: rules.map(({ key: _key, ...rule }) => rule), revision } }),
    reload,
    onSaved: (saved) => store(readTaxRulesRoute, {}, saved),
  });
  const { form } = editor;
  const { rules } = form.values;
  const country = shopCountry(website) ?? "";
  const errors = Object.keys(form.errors);
  const { groups, isCut } = groupRules(rules, search, {
    isAll,
    isKept: (rule, index) => rule.id === undefined || errors.some((path) => path.startsWith(`rules.${index}.`)),
  });

  // The new rule's first field, so that typing goes on there.
  useEffect(() => {
    const index = form.getValues().rules.findIndex(({ key }) => key === added);
    if (index >= 0) frame.current?.querySelector<HTMLElement>(`[data-path^="rules.${index}."]`)?.focus();
  }, [added, form.getValues]);

  function add(chosen: string): void {
    const key = newKey();
    form.insertListItem("rules", {
      key,
      name: "",
      country: chosen,
      state: "",
      postcode: "",
      // Empty, so that a rule is not saved without a rate.
      rateMillionths: Number.NaN,
      appliesToShipping: false,
      appliesToServices: true,
      appliesToDigital: true,
    });
    setAdded(key);
  }

  const others = countryChoices.filter(({ value }) => !rules.some((rule) => rule.country === value));
  const addCountry = (
    <Select
      className={styles.addCountry ?? ""}
      aria-label={texts.addCountry}
      placeholder={texts.addCountry}
      data={others}
      searchable
      limit={80}
      value={null}
      onChange={(chosen) => chosen && add(chosen)}
    />
  );
  return (
    <Stack gap="xl" ref={frame}>
      {rules.length > searchedFrom && <SearchBox label={texts.search} value={search} onSearch={setSearch} />}
      <EditForm editor={editor}>
        {rules.length === 0 ? (
          <Panel>
            <EmptyState
              drawing="chart"
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={
                country ? (
                  <Button variant="default" leftSection={<PlusIcon aria-hidden />} onClick={() => add(country)}>
                    {texts.add}
                  </Button>
                ) : (
                  addCountry
                )
              }
            />
          </Panel>
        ) : (
          <section aria-label={texts.rules} className={styles.groups}>
            <Text size="sm" c="dimmed">
              {texts.rulesText}
            </Text>
            {groups.map((group) => (
              <CountryRules
                key={group.country}
                {...group}
                onAdd={() => add(group.country)}
                onRemove={(index) => form.removeListItem("rules", index)}
              />
            ))}
            {groups.length === 0 && <Text size="sm">{texts.noneFound}</Text>}
            {isCut && (
              <Button variant="default" onClick={() => setAll(true)}>
                {texts.showAll(rules.length)}
              </Button>
            )}
            {addCountry}
          </section>
        )}
      </EditForm>
      <AddressTest rules={rules} firstCountry={rules[0]?.country ?? country} />
    </Stack>
  );
}
