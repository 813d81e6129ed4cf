import { isRichTextEmpty } from "#features/site/blocks/domain/isRichTextEmpty.ts";
import { richTextProblem } from "#features/site/blocks/domain/richTextLimit.ts";
import { sanitizeRichText } from "#features/site/blocks/server/index.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { maxPolicyLength, type StoredPolicies } from "../contract.ts";
import { type PolicyKind, policyKinds } from "../domain/policyKinds.ts";

type Scope = Pick<SiteScope, "db" | "websiteId">;

const nothing = Object.fromEntries(policyKinds.map((kind) => [kind, ""])) as Record<PolicyKind, string>;

/** All policies of the store. */
export async function readPolicies({ db, websiteId }: Scope): Promise<StoredPolicies> {
  const rows = await db
    .selectFrom("store_policies")
    .select(["kind", "body", "updated_at"])
    .where("website_id", "=", websiteId)
    .execute();
  const newest = Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()));
  return {
    ...nothing,
    ...Object.fromEntries(rows.map(({ kind, body }) => [kind, body])),
    revision: newest === 0 ? "" : new Date(newest).toISOString(),
  };
}

/** The policies that the store has, in their order. */
export async function readPolicyKinds({ db, websiteId }: Scope): Promise<PolicyKind[]> {
  const rows = await db
    .selectFrom("store_policies")
    .select("kind")
    .where("website_id", "=", websiteId)
    .where("body", "<>", "")
    .execute();
  const kept = new Set(rows.map(({ kind }) => kind));
  return policyKinds.filter((kind) => kept.has(kind));
}

/** The text of a policy; undefined if the store has none. HTML */
export async function readPolicy({ db, websiteId }: Scope, kind: PolicyKind): Promise<string | undefined> {
  const row = await db
    .selectFrom("store_policies")
    .select("body")
    .where("website_id", "=", websiteId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.body || undefined;
}

/** Saves all policies; undefined if someone else saved them meanwhile. A text that is too long is refused. */
export async function savePolicies(
  { site, account, now }: RequestContext,
  given: StoredPolicies,
): Promise<StoredPolicies | Failure | undefined> {
  const clean = Object.fromEntries(policyKinds.map((kind) => [kind, sanitizeRichText(given[kind])]));
  const errors = Object.fromEntries(
    policyKinds.flatMap((kind) => {
      const problem = richTextProblem(clean[kind] ?? "", maxPolicyLength);
      return problem ? [[kind, problem]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) return kernelFailure("invalid-input", { errors });
  return site.transaction(async (tx) => {
    // One save after the other.
    await tx.db.selectFrom("websites").select("id").where("id", "=", tx.websiteId).forUpdate().execute();
    const before = await readPolicies(tx);
    if (before.revision !== given.revision) return undefined;
    const rows = policyKinds.map((kind) => {
      const html = clean[kind] ?? "";
      // An empty one is kept, so that the revision grows.
      const body = isRichTextEmpty(html) ? "" : html;
      return { website_id: tx.websiteId, kind, body, updated_at: now };
    });
    await tx.db
      .insertInto("store_policies")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["website_id", "kind"]).doUpdateSet(({ ref }) => ({
          body: ref("excluded.body"),
          updated_at: ref("excluded.updated_at"),
        })),
      )
      .execute();
    await writeAuditEntry(tx, {
      accountId: account?.id,
      action: "store-policies.save",
      subjectType: "website",
      subjectId: tx.websiteId,
      detail: {},
      at: now,
    });
    return readPolicies(tx);
  });
}
