import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { timeInFile } from "#kernel/server/delimited/timeInFile.ts";
import { writeHeader, writeRows } from "#kernel/server/delimited/writeRows.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { reportColumns, reportTexts, shownValue, valueHeading } from "../domain/reportColumns.ts";
import { valuesPerDay } from "../domain/visitDimensions.ts";
import type { ReportName, VisitActions } from "../reportContract.ts";
import { readMissingPages } from "./readMissingPages.ts";
import { readPageSpeed } from "./readPageSpeed.ts";
import { readScriptErrors } from "./readScriptErrors.ts";
import { readVisitActions } from "./readVisitActions.ts";
import { readVisitsOverview, readVisitValues } from "./readVisits.ts";

/** The largest file: the values of many days that are not the same. */
const maxRows = 100 * valuesPerDay;

/** A report of a period as CSV. */
export async function reportCsv(
  context: RequestContext,
  { report, ...period }: GivenSalesPeriod & { report: ReportName },
): Promise<string> {
  if (report === "overview") {
    const { points } = await readVisitsOverview(context, period);
    const { time, visitors, visits, views } = reportTexts;
    return csvOf(
      [time, visitors, visits, views],
      points.map((point) => [point.at, point.visitors, point.visits, point.views]),
    );
  }
  if (report === "actions") return actionsCsv(await readVisitActions(context, period));
  if (report === "missing") {
    const { items } = await readMissingPages(context, period);
    const { address, requests, requestsBefore, referrerOfMissing, lastSeen } = reportTexts;
    return csvOf(
      [address, requests, requestsBefore, referrerOfMissing, lastSeen],
      items.map((each) => [
        readablePath(each.path),
        each.count,
        each.countBefore,
        readablePath(each.referrer),
        timeInFile(each.lastSeenAt, context.website.time_zone),
      ]),
    );
  }
  if (report === "errors") {
    const errors = await readScriptErrors(context, period);
    const { message, count, values, firstSeen, lastSeen, stack } = reportTexts;
    return csvOf(
      [message, count, values.page, values.browser, firstSeen, lastSeen, stack],
      errors.map((each) => [
        each.message,
        each.count,
        readablePath(each.path),
        each.browser,
        timeInFile(each.firstAt, context.website.time_zone),
        timeInFile(each.lastAt, context.website.time_zone),
        each.stack,
      ]),
    );
  }
  if (report === "speed") {
    const { items } = await readPageSpeed(context, period);
    const { values, measured, lcp, cls, inp } = reportTexts;
    return csvOf(
      [values.page, measured, lcp, cls, inp],
      items.map(({ path, count, LCP, CLS, INP }) => [readablePath(path), count, LCP, CLS, INP]),
    );
  }
  const { items } = await readVisitValues(context, { ...period, dimension: report }, maxRows);
  const columns = reportColumns(report);
  return csvOf(
    [valueHeading(report), ...columns.map(({ heading }) => heading)],
    items.map((item) => [shownValue(report, item), ...columns.map(({ key }) => item[key])]),
  );
}

/** Buttons, forms and the popup, by their names. Only forms are started. */
function actionsCsv({ buttons, forms, popup }: VisitActions): string {
  const { kind, name, kinds, shown, started, done, shownBefore, startedBefore, doneBefore, deletedForm } = reportTexts;
  return csvOf(
    [kind, name, shown, started, done, shownBefore, startedBefore, doneBefore],
    [
      ...buttons.map((each) => rowOf(kinds.button, each.value, each)),
      ...forms.map((each) => rowOf(kinds.form, each.name ?? deletedForm, each)),
      rowOf(kinds.popup, "", popup),
    ],
  );
}

type Counts = VisitActions["buttons"][number] | VisitActions["forms"][number] | VisitActions["popup"];

function rowOf(kind: string, name: string, counts: Counts): (string | number | null)[] {
  const [started, startedBefore] = "started" in counts ? [counts.started, counts.startedBefore] : [null, null];
  return [kind, name, counts.shown, started, counts.done, counts.shownBefore, startedBefore, counts.doneBefore];
}

/** A CSV with a header. Empty cells for null. */
export function csvOf(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? "" : String(cell))));
  return writeHeader(header) + (texts.length > 0 ? writeRows(texts) : "");
}

/** The answer that downloads a report. */
export function csvAnswer({ website }: Pick<RequestContext, "website">, report: string, csv: string): Answer {
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${website.identifier}-${report}.csv"`,
    "cache-control": "private, no-store",
  };
  return new Answer(200, headers, csv);
}
