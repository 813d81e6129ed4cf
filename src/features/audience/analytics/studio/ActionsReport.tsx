import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { changePercent, shareTenths } from "#features/commerce/dashboard/domain/change.ts";
import dashboard from "#features/commerce/dashboard/studio/DashboardScreen.module.css";
import { Figure } from "#features/commerce/dashboard/studio/Figure.tsx";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useDelayed } from "#kernel/studio-ui/feedback/useDelayed.ts";
import { formatNumber, formatPercent } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { reportTexts } from "../domain/reportColumns.ts";
import { type VisitActions, visitActionsRoute } from "../reportContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { actionTexts } from "./reportTexts.ts";
import { texts } from "./texts.ts";
import { ValueReports } from "./ValueReports.tsx";

/** What visitors did on pages: buttons, forms, the popup, quick views and other events. */
export function ActionsReport({ period }: { period: GivenSalesPeriod }) {
  const actions = useApiQuery(visitActionsRoute, { query: period }, { keepPrevious: true, isAlwaysFresh: true });
  const isFading = useDelayed(actions.isPlaceholderData);
  return (
    <div className={styles.panels}>
      <div className={styles.fading} data-fading={isFading || undefined} aria-busy={actions.isFetching}>
        <Loaded query={actions}>{(data) => <ActionPanels actions={data} />}</Loaded>
      </div>
      <ValueReports tab="actions" period={period} />
    </div>
  );
}

interface Row {
  key: string;
  name: string;
  shown: number;
  /** Only of forms. */
  started?: number;
  done: number;
  doneBefore: number;
}

function ActionPanels({ actions: { buttons, forms, popup } }: { actions: VisitActions }) {
  const figure = (label: string, now: number, before: number) => (
    <Figure label={label} change={changePercent(now, before)} isNeutral>
      {formatNumber(now)}
    </Figure>
  );
  return (
    <div className={styles.grid}>
      <RowsPanel
        title={texts.buttons}
        header={texts.button}
        done={texts.clicked}
        rows={buttons.map((button) => ({ ...button, key: button.value, name: button.value }))}
      />
      <RowsPanel
        title={texts.forms}
        header={texts.form}
        done={texts.sent}
        note={actionTexts.formsAbout}
        hasStarts
        rows={forms.map((form) => ({ ...form, key: form.formId, name: form.name ?? reportTexts.deletedForm }))}
      />
      <div className={styles.wide}>
        <Panel title={texts.popup}>
          {popup.shown + popup.closed + popup.done + popup.shownBefore === 0 ? (
            texts.noRows
          ) : (
            <dl className={dashboard.figures}>
              {figure(texts.shownTimes, popup.shown, popup.shownBefore)}
              {figure(texts.closed, popup.closed, popup.closedBefore)}
              {figure(texts.sent, popup.done, popup.doneBefore)}
            </dl>
          )}
        </Panel>
      </div>
    </div>
  );
}

function shareText({ done, shown }: Row): string {
  const tenths = done > shown ? undefined : shareTenths(done, shown);
  return tenths === undefined ? texts.none : formatPercent(tenths);
}

interface RowsPanelProps {
  title: string;
  header: string;
  /** What `done` is called. */
  done: string;
  note?: string;
  /** Whether something can be started without being done. */
  hasStarts?: boolean;
  rows: Row[];
}

function RowsPanel({ title, header, done, note, hasStarts = false, rows }: RowsPanelProps) {
  const count = (key: "shown" | "started" | "done" | "doneBefore", name: string): Column<Row> => ({
    key,
    header: name,
    align: "right",
    width: "88px",
    render: (row) => formatNumber(row[key] ?? 0),
  });
  const columns: Column<Row>[] = [
    { key: "name", header, render: ({ name }) => <bdi className={styles.value}>{name}</bdi> },
    count("shown", texts.shownTimes),
    ...(hasStarts ? [count("started", reportTexts.started)] : []),
    count("done", done),
    {
      key: "rate",
      header: texts.rate,
      align: "right",
      width: "80px",
      render: (row) => shareText(row),
    },
    count("doneBefore", texts.doneBefore),
  ];
  return (
    <Panel title={title} isPadded={false}>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{texts.noRows}</p>
      ) : (
        <>
          <RowsTable label={title} columns={columns} rows={rows} rowKey={({ key }) => key} />
          {note && <p className={styles.note}>{note}</p>}
        </>
      )}
    </Panel>
  );
}
