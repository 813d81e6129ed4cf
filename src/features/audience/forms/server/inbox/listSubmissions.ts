import { sql } from "kysely";
import { z } from "zod";
import { describeAnswers } from "#features/audience/form-fields/domain/describeAnswers.ts";
import type { FormAnswers, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { RouteAnswer, RouteInput } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import { shortenText } from "#kernel/domain/cutText.ts";
import { cutPage, readCursor } from "#kernel/server/database/listPages.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { listSubmissionsRoute } from "../../submissionsContract.ts";
import { submissionsOf } from "./submissionsOf.ts";

type Query = RouteInput<typeof listSubmissionsRoute>["query"];

interface Row {
  id: string;
  fields: FormField[];
  answers: FormAnswers;
  page_title: string;
  page_path: string;
  created_at: Date;
}

const shownFields = 3;
const shownCharacters = 160;
const place = z.tuple([z.uuid()]);

/**
 * A page of one form's submissions, newest first (ids are ordered by time). The columns are those of the newest
 * submission.
 */
export async function listSubmissions(
  site: SiteScope,
  { form, cursor, limit, search }: Query,
): Promise<RouteAnswer<typeof listSubmissionsRoute> | Failure> {
  const matching = submissionsOf(site, form, search);
  const after = readCursor(cursor, place);
  if (cursor !== undefined && !after) return kernelFailure("invalid-input", { errors: { cursor: "Unknown cursor." } });
  const beyond = after ? sql`and submission.id < ${after[0]}::uuid` : sql``;
  const [page, newest, count] = await Promise.all([
    sql<Row>`select id, fields, answers, page_title, page_path, created_at from form_submissions as submission
      where ${matching} ${beyond} order by id desc limit ${limit + 1}`.execute(site.db),
    sql<Pick<Row, "fields">>`select fields from form_submissions as submission
      where ${submissionsOf(site, form)} order by id desc limit 1`.execute(site.db),
    sql<{ total: number }>`select count(*) as total from form_submissions as submission where ${matching}`.execute(
      site.db,
    ),
  ]);
  const columns = (newest.rows[0]?.fields ?? [])
    .filter(({ type }) => type !== "section" && type !== "hidden" && type !== "password")
    .slice(0, shownFields);
  const { shown, nextCursor } = cutPage(page.rows, limit, (row) => [row.id]);
  return {
    items: shown.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      page: row.page_title || row.page_path,
      cells: columns.map((column) => cellOf(column, row)),
    })),
    columns: columns.map(({ title }) => title),
    nextCursor,
    total: count.rows[0]?.total ?? 0,
  };
}

/** Formatted with the field as it was at the time of the answer. */
function cellOf({ id }: FormField, { fields, answers }: Row): string {
  const field = fields.find((each) => each.id === id);
  if (!field || answers[id] === undefined) return "";
  const text = describeAnswers([field], answers, "owner")[0]?.text ?? "";
  return shortenText(text, shownCharacters);
}
