import { Button, Select } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type Column, DataTable } from "#kernel/studio-ui/table/DataTable.tsx";
import { FilterChoice } from "#kernel/studio-ui/table/ListFilters.tsx";
import { useListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import { listTranslationsRoute, readTranslationsRoute, type TranslatedEntity } from "../contract.ts";
import { type TranslationState, translationStates } from "../domain/translationState.ts";
import { LanguageSelect } from "./LanguageSelect.tsx";
import { NoLanguages } from "./NoLanguages.tsx";
import { stateTones } from "./stateTones.ts";
import { texts } from "./texts.ts";
import styles from "./translations.module.css";
import { useLanguageChoice } from "./useLanguageChoice.ts";

const columns: Column<TranslatedEntity>[] = [
  { key: "name", header: texts.name, render: ({ title }) => <bdi>{title}</bdi> },
  {
    key: "state",
    header: texts.state,
    card: "aside",
    width: "220px",
    render: ({ state, changed }) => (
      <StatusBadge tone={stateTones[state]}>
        {state === "partial" && changed > 0 ? texts.changedCount(changed) : texts.states[state]}
      </StatusBadge>
    ),
  },
  {
    key: "done",
    header: texts.done,
    align: "right",
    width: "140px",
    render: ({ translated, texts: total }) => texts.doneOf(translated, total),
  },
];

/** What can be translated, by language and kind, with its state. */
export function TranslationsScreen() {
  const { query, locale, choose } = useLanguageChoice();
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          locale && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/translations/files"
                  search={(before: Record<string, unknown>) => ({ ...keepSite(before), locale })}
                />
              )}
            >
              {texts.files}
            </Button>
          )
        }
      />
      <Loaded query={query}>
        {({ languages }) =>
          locale ? <Kinds languages={languages} locale={locale} onChoose={choose} /> : <NoLanguages />
        }
      </Loaded>
    </>
  );
}

interface EntityListProps {
  languages: readonly { locale: string; isPublished: boolean }[];
  kinds: RouteAnswer<typeof readTranslationsRoute>["kinds"];
  locale: string;
  onChoose(locale: string): void;
}

/** Loads the kinds of a language. */
function Kinds({ locale, ...list }: Omit<EntityListProps, "kinds">) {
  const query = useApiQuery(readTranslationsRoute, { query: { locale } }, { keepPrevious: true });
  return <Loaded query={query}>{({ kinds }) => <EntityList kinds={kinds} locale={locale} {...list} />}</Loaded>;
}

function EntityList({ languages, kinds, locale, onChoose }: EntityListProps) {
  const list = useListSearch(["state"]);
  const kind = (kinds.find((each) => each.kind === list.filter("kind")) ?? kinds[0])?.kind ?? "page";
  const state = translationStates.find((each) => each === list.filter("state"));
  const entities = useApiQuery(
    listTranslationsRoute,
    { params: { kind }, query: { locale, state, search: list.search || undefined, cursor: list.cursor } },
    { keepPrevious: true },
  );
  return (
    <>
      <div className={styles.choices}>
        <LanguageSelect languages={languages} locale={locale} onChoose={onChoose} />
        <Select
          label={texts.kind}
          data={kinds.map((each) => ({
            value: each.kind,
            label: texts.kindOption(each.title, each.translated, each.texts),
          }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => list.setFilter("kind", next ?? undefined)}
        />
      </div>
      <DataTable
        label={texts.title}
        columns={columns}
        query={entities}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        rowTarget={({ id }) => ({
          to: "/translations/$kind/$entityId",
          params: { kind, entityId: id },
          search: { locale },
        })}
        searchLabel={texts.search}
        filters={
          <FilterChoice
            name="state"
            list={list}
            label={texts.state}
            anyLabel={texts.anyState}
            data={translationStates.map((value: TranslationState) => ({ value, label: texts.states[value] }))}
            value={state}
          />
        }
        empty={<EmptyState drawing="website" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  );
}
