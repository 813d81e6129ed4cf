import { createHash } from "node:crypto";
import { failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { cutText } from "#kernel/domain/cutText.ts";
import { isPersonalText } from "#kernel/domain/visitors/isPersonalText.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { readJsonText } from "#kernel/server/http/readJson.ts";
import { censusEvents } from "../browserContract.ts";
import {
  buttonClickRoute,
  buttonRenderRoute,
  formRenderRoute,
  overlayRoute,
  pipelineEventRoute,
  recordErrorsRoute,
  recordEventRoute,
  recordHitRoute,
  recordQuickViewRoute,
  recordSpeedRoute,
  type ScriptError,
  validatePipelineRoute,
  visitFailures,
} from "../contract.ts";
import { errorLimits } from "../domain/clientLimits.ts";
import { withoutPersonalParts } from "../domain/personalTexts.ts";
import { publicPath } from "../domain/publicPath.ts";
import { stepOf } from "../domain/speedSteps.ts";
import { otherValues } from "../domain/visitDimensions.ts";
import { checkPipelineContent, type PipelineContent } from "../pipelineContract.ts";
import type { Report, VisitRecorder } from "./VisitRecorder.ts";

const fail = failuresOf(visitFailures);

/** What pages of visitors report (spec.txt §7). */
export function registerReports(app: App, recorder: VisitRecorder): void {
  app.earlyRoute(recordHitRoute, ({ body: { event, data, ss_cvr: record } }, context) => {
    const page = { path: data.pagePath, referrer: data.referrer, query: data.queryString, record };
    if (event === censusEvents.pageView) {
      const version = data.variantId ? { data: { version: data.variantId } } : {};
      return recorder.record(context, [{ kind: "view", ...page, ...version }]);
    }
    if (event === censusEvents.siteSearch) {
      const found = { resultCount: data.resultCount ?? 0 };
      return recorder.record(context, [{ kind: "search", ...page, subject: searchOf(data.query), data: found }]);
    }
    return recorder.record(context, [{ kind: "media", ...page, subject: nameOfMedia(event) }]);
  });

  app.route(buttonClickRoute, ({ body }, context) => recorder.record(context, [button("click", body)]));
  app.route(buttonRenderRoute, ({ body }, context) => recorder.record(context, [button("button", body)]));
  app.route(formRenderRoute, ({ body: { formId, action, pagePath: path, visitorCookie: record } }, context) =>
    recorder.record(context, [{ kind: action === "started" ? "form-started" : "form", path, record, subject: formId }]),
  );
  app.route(overlayRoute, ({ body: { action, pagePath: path, visitorCookie: record } }, context) =>
    recorder.record(context, [{ kind: "overlay", path, record, subject: action }]),
  );
  app.route(recordQuickViewRoute, ({ params, body }, context) =>
    recorder.record(context, [
      { kind: "quick-view", path: body?.pagePath, record: body?.visitorCookie, subject: params.id },
    ]),
  );
  app.route(recordEventRoute, ({ body: { event, pagePath: path, ss_cvr: record } }, context) =>
    recorder.record(context, [{ kind: "event", path, record, subject: event }]),
  );

  app.route(recordErrorsRoute, ({ body }, context) => recorder.record(context, body.map(errorReport)));

  app.route(pipelineEventRoute, async ({ body: { eventContent, eventSchemaName } }, context) => {
    if (!eventContent) return fail("no-payload");
    const checked = checkPipelineContent(eventSchemaName, readJsonText(eventContent));
    if ("errors" in checked) {
      return kernelFailure("invalid-input", { errors: { eventContent: checked.errors.slice(0, 10).join(" ") } });
    }
    const refused = await recorder.record(context, [pipelineReport(eventSchemaName, checked.content)]);
    return isFailure(refused) ? refused : {};
  });
  app.route(validatePipelineRoute, async ({ params, body }) => {
    const checked = checkPipelineContent(params.schemaName, body);
    return "errors" in checked ? { valid: false, errors: checked.errors } : { valid: true, errors: [] };
  });

  app.route(recordSpeedRoute, ({ body: { records, pagePath: path } }, context) =>
    recorder.record(
      context,
      records.map(({ metric, value }) => ({
        kind: "speed" as const,
        path,
        subject: metric,
        data: { step: stepOf(metric, value) },
      })),
    ),
  );
}

function nameOfMedia(event: number): string {
  return event === censusEvents.audio ? "audio" : event === censusEvents.video ? "video" : "heartbeat";
}

interface ButtonBody {
  buttonId?: string | undefined;
  buttonText?: string | undefined;
  destinationUrl?: string | undefined;
  pagePath?: string | undefined;
  visitorCookie?: string | undefined;
}

function button(kind: "click" | "button", body: ButtonBody): Report {
  const { buttonId, buttonText, destinationUrl, pagePath: path, visitorCookie: record } = body;
  return { kind, path, record, subject: buttonText || buttonId || destinationOf(destinationUrl ?? "") };
}

/** A search as it is counted: one that may be about a person is among the others. */
function searchOf(query = ""): string {
  return isPersonalText(query) ? otherValues : query.toLowerCase();
}

/** Where a button leads: an address without its query and keys, or only "mailto:". */
function destinationOf(address: string): string {
  if (!URL.canParse(address)) return address && pathOf(address);
  const { protocol, host } = new URL(address);
  return protocol.startsWith("http") ? `${protocol}//${host}${pathOf(address)}` : protocol;
}

/** The place of an error in its first lines. The rest of a stack differs with what was clicked before. */
const tellingLines = 3;

function errorReport({ event, data }: ScriptError): Report {
  const { url, templateId } = data;
  const message = withoutPersonalParts(data.message);
  const trace = withoutPersonalParts(data.stack.slice(0, errorLimits.stackLength));
  const telling = `${message}\n${trace.split("\n").slice(0, tellingLines).join("\n")}`;
  return {
    kind: "error",
    path: pathOf(url ?? ""),
    subject: createHash("sha256").update(telling).digest("base64url").slice(0, 22),
    data: { event, message: cutText(message, 1000), stack: trace, ...(templateId ? { templateId } : {}) },
  };
}

/** The path of an address, as it is stored. */
function pathOf(address: string): string {
  const base = "http://site.invalid";
  return URL.canParse(address, base) ? publicPath(new URL(address, base).pathname) : "";
}

/** What is kept of an event: nothing that tells who the visitor is. */
function pipelineReport(schemaName: string, content: PipelineContent): Report {
  const { page_path, page_query_params, page_referrer_url, custom_schema_name, object_identifier } = content;
  const data = {
    ...(custom_schema_name ? { custom_schema_name } : {}),
    ...(object_identifier ? { object_identifier } : {}),
    ...(content.destination_url ? { destination_path: pathOf(content.destination_url) } : {}),
    // spec.txt §3: falls back to the document's language, else American English.
    resolved_locale: content.resolved_locale ?? content.website_locale ?? "en-US",
  };
  const subject = custom_schema_name ?? schemaName;
  return { kind: "pipeline", path: page_path, query: page_query_params, referrer: page_referrer_url, subject, data };
}
