import type { TwoStep } from "#features/account/two-step/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { changedBy, type RequestContext } from "#kernel/server/http/requestContext.ts";
import { contributorFailures, requireTwoStepRoute } from "../contract.ts";
import { withRightsUnderLock } from "./withRightsUnderLock.ts";

const fail = failuresOf(contributorFailures);

export async function isTwoStepRequired({ db, websiteId }: SiteScope): Promise<boolean> {
  const website = await db
    .selectFrom("websites")
    .select("requires_two_step")
    .where("id", "=", websiteId)
    .executeTakeFirst();
  return website?.requires_two_step ?? false;
}

/**
 * Sets whether everyone who works on the website must use two-step verification. Those without it lose their rights with
 * their next call, until they set it up. Nobody can require it without using it, and so lock themselves out.
 */
export async function requireTwoStep(
  twoStep: TwoStep,
  context: RequestContext,
  isRequired: boolean,
): Promise<Failure | undefined> {
  return withRightsUnderLock(requireTwoStepRoute, context, async (tx) => {
    if (isRequired && !(await twoStep.isOn(tx.db, context.account?.id as string))) return fail("own-two-step-off");
    const changed = await tx.db
      .updateTable("websites")
      .set({ requires_two_step: isRequired })
      .where("id", "=", tx.websiteId)
      .where("requires_two_step", "<>", isRequired)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return undefined;
    await writeAuditEntry(tx, {
      ...changedBy(context),
      action: isRequired ? "website.require-two-step" : "website.stop-requiring-two-step",
      subjectType: "website",
      subjectId: tx.websiteId,
    });
    return undefined;
  });
}
