import { prepareSentDocument } from "#features/site/blocks/server/index.ts";
import type { PageModel } from "#features/site/page-model/contract.ts";
import { failuresOf, isFailure, kernelFailure } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import { fieldFailures, fieldTag, readFieldRoute, saveFieldRoute } from "../contract.ts";
import { translateFields } from "./fieldTranslations.ts";
import { readDocument } from "./pageSource.ts";
import type { BodyRenderer } from "./renderBody.ts";
import type { PageRequest } from "./renderPages.ts";

const fail = failuresOf(fieldFailures);

/** HTML of the theme's fields by name, with its dependencies. One statement for all; none without fields. */
export async function renderFields(
  bodies: BodyRenderer,
  { site, website, origin }: PageRequest,
  model: PageModel,
  names: readonly string[],
) {
  const fields: Record<string, string> = {};
  const tags = names.map(fieldTag);
  const staleTimes: (Date | undefined)[] = [];
  const rows =
    names.length === 0
      ? []
      : await site.db
          .selectFrom("block_fields")
          .select(["name", "body"])
          .where("website_id", "=", site.websiteId)
          .where("name", "in", names)
          .execute();
  for (const { name, body } of await translateFields({ site, website, origin }, rows)) {
    const rendered = await bodies.render({ site, website, model }, readDocument(body));
    fields[name] = rendered.html;
    tags.push(...rendered.tags);
    staleTimes.push(rendered.expiresAt);
  }
  return { fields, tags, staleTimes };
}

/** The studio's calls about the theme's fields. */
export function registerFieldRoutes(app: App): void {
  app.route(readFieldRoute, async ({ params }, { site }) => {
    const row = await site.db
      .selectFrom("block_fields")
      .select(["body", "revision"])
      .where("website_id", "=", site.websiteId)
      .where("name", "=", params.name)
      .executeTakeFirst();
    return { name: params.name, document: readDocument(row?.body), revision: row?.revision ?? 0 };
  });

  app.route(saveFieldRoute, async ({ params, body }, context) => {
    const { document, problems } = await prepareSentDocument(
      { workers: app.workers, websiteId: context.site.websiteId },
      body.document,
    );
    if (!document) {
      const errors = Object.fromEntries(Object.entries(problems).map(([path, text]) => [`document.${path}`, text]));
      return kernelFailure("invalid-input", { errors });
    }
    const saved = await context.site.transaction(async (tx) => {
      tx.touch(fieldTag(params.name));
      const row = await tx.db
        .insertInto("block_fields")
        .values({
          website_id: tx.websiteId,
          name: params.name,
          body: JSON.stringify(document),
          updated_at: context.now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["website_id", "name"])
            .doUpdateSet((update) => ({
              body: JSON.stringify(document),
              revision: update("block_fields.revision", "+", 1),
              updated_at: context.now,
            }))
            .where("block_fields.revision", "=", body.revision),
        )
        .returning("revision")
        .executeTakeFirst();
      // A new field has no revision. A save with one is for a field that was removed.
      if (row?.revision !== body.revision + 1) return fail("stale-revision");
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "theme-field.save",
        subjectType: "theme-field",
        subjectId: params.name,
        detail: { title: params.name },
      });
      return row;
    });
    return isFailure(saved) ? saved : { name: params.name, document, revision: saved.revision };
  });
}
