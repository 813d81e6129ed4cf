import { z } from "zod";

const text = z.string().max(500);
const size = z.number().int().min(0).max(100_000);

/** Fields of every event of the pipeline (spec.txt §3 "Pipeline event content"). */
const everyEvent = z.object({
  analytics_id: text.optional(),
  browser_language: text.optional(),
  browser_window_height: size.optional(),
  browser_window_width: size.optional(),
  client_name: text,
  client_version: text,
  marketing_id: text.optional(),
  page_host: text,
  page_path: z.string().max(2000),
  page_query_params: z.string().max(4000).optional(),
  page_referrer_url: z.string().max(2000).optional(),
  session_id: text.optional(),
  enduser_user_agent: z.string().max(1000).optional(),
  /** ms since 1970. */
  event_occurrence_timestamp: z.number().int().min(0),
  browser_locale: text.optional(),
  custom_schema_name: text.optional(),
  source_environment: text.optional(),
  context_website_id: text.optional(),
  destination_url: z.string().max(2000).optional(),
  member_account_id: text.optional(),
  object_identifier: text.optional(),
  resolved_locale: text.optional(),
  website_locale: text.optional(),
  member_account_locale: text.optional(),
});

/** What each kind of event must have besides. */
const schemas = {
  page_view: everyEvent,
  click: everyEvent.required({ object_identifier: true }),
  navigation: everyEvent.required({ destination_url: true }),
  custom: everyEvent.required({ custom_schema_name: true }),
} as const satisfies Record<string, z.ZodType<z.output<typeof everyEvent>>>;

export type PipelineContent = z.output<typeof everyEvent>;

export type CheckedContent = { content: PipelineContent } | { errors: string[] };

const texts = {
  unknownSchema: "There is no schema {name}.",
  problem: "{field}: {message}",
} as const;

/** Checks the content of an event against a schema. */
export function checkPipelineContent(schemaName: string, content: unknown): CheckedContent {
  if (!Object.hasOwn(schemas, schemaName)) return { errors: [texts.unknownSchema.replace("{name}", () => schemaName)] };
  const read = schemas[schemaName as keyof typeof schemas].safeParse(content);
  if (read.success) return { content: read.data };
  const written = read.error.issues.map(({ path, message }) =>
    texts.problem.replace("{field}", () => path.join(".") || "_").replace("{message}", () => message),
  );
  return { errors: written };
}
