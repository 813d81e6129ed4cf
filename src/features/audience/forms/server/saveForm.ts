import { withOwnSettings } from "#features/audience/form-fields/domain/fieldSettings.ts";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { keepRows, readKeptRow, restoreRows } from "#features/site/sites/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { jsonText } from "#kernel/server/database/jsonText.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { newId } from "#kernel/server/ids.ts";
import { type FormDraft, formFailures } from "../contract.ts";
import { formTag } from "../submissionsContract.ts";
import { productsOfForm, touchProductsOfForm } from "./productsOfForm.ts";

const fail = failuresOf(formFailures);

/** Who changes a form, and when. */
export interface FormChange {
  /** Undefined: the program itself, as for the demo. */
  accountId: string | undefined;
  now: Date;
}

/** Creates a form. Returns its id. */
export async function createForm(tx: SiteTransaction, draft: FormDraft, change: FormChange): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto("forms")
    .values({
      website_id: tx.websiteId,
      id,
      ...columnsOf(draft),
      created_at: change.now,
      updated_at: change.now,
    })
    .execute();
  await note(tx, "form.create", id, { title: draft.name, fields: draft.fields.length }, change);
  return id;
}

/** Saves a whole form if nobody saved it since `revision`, and drops the pages that show it. Returns its id. */
export async function saveForm(
  tx: SiteTransaction,
  formId: string,
  draft: FormDraft & { revision: number },
  change: FormChange,
): Promise<string | Failure> {
  const current = await lockForm(tx, formId);
  if (!current) return fail("form-unknown");
  if (current.revision !== draft.revision) return fail("stale-revision");
  const revision = current.revision + 1;
  await tx.db
    .updateTable("forms")
    .set({ ...columnsOf(draft), revision, updated_at: change.now })
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", formId)
    .execute();
  await note(tx, "form.save", formId, { title: draft.name, fields: draft.fields.length, revision }, change);
  await touchProductsOfForm(tx, formId);
  tx.touch(formTag(formId));
  return formId;
}

/** Deletes a form that no product uses. It can be restored for an hour. */
export async function deleteForm(
  tx: SiteTransaction,
  formId: string,
  change: FormChange,
): Promise<Failure | undefined> {
  // The lock makes a product that is about to use the form wait, or waits for it.
  const current = await lockForm(tx, formId);
  if (!current) return fail("form-unknown");
  const { products, productCount } = await productsOfForm(tx.db, tx.websiteId, formId);
  if (productCount > 0) {
    return fail("form-used", { values: { products: nameProducts(products.slice(0, 3), productCount) } });
  }
  await keepRows(tx, "form", formId, change.now);
  await tx.db.deleteFrom("forms").where("website_id", "=", tx.websiteId).where("id", "=", formId).execute();
  await note(tx, "form.delete", formId, { title: current.name }, change);
  tx.touch(formTag(formId));
  return undefined;
}

/** Restores a form that was just deleted. It gets its submissions back. */
export async function undoDeletion(
  tx: SiteTransaction,
  formId: string,
  change: FormChange,
): Promise<Failure | undefined> {
  if (!(await readKeptRow(tx, "form", formId))) return fail("deletion-passed");
  if (!(await restoreRows(tx, "form", formId))) return fail("deletion-passed");
  const restored = await lockForm(tx, formId);
  await note(tx, "form.restore", formId, { title: restored?.name ?? "" }, change);
  tx.touch(formTag(formId));
  return undefined;
}

function lockForm(tx: SiteTransaction, formId: string) {
  return tx.db
    .selectFrom("forms")
    .select(["name", "revision"])
    .where("website_id", "=", tx.websiteId)
    .where("id", "=", formId)
    .forUpdate()
    .executeTakeFirst();
}

function nameProducts(products: readonly { name: string }[], count: number): string {
  const others = count - products.length;
  const names = products.map(({ name }) => name);
  return new Intl.ListFormat("en-US").format(others > 0 ? [...names, `${others} more`] : names);
}

function columnsOf(draft: FormDraft) {
  return {
    name: draft.name,
    recipient: draft.recipient ?? "",
    fields: jsonText((draft.fields as FormField[]).map(withOwnSettings)),
  };
}

function note(
  tx: SiteTransaction,
  action: "form.create" | "form.save" | "form.delete" | "form.restore",
  subjectId: string,
  detail: { title: string } & Record<string, string | number>,
  { accountId, now }: FormChange,
): Promise<void> {
  return writeAuditEntry(tx, { accountId, action, subjectType: "form", subjectId, detail, at: now });
}
