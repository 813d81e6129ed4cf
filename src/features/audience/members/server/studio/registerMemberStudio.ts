import type { Outbox } from "#features/site/outbox/server/index.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { blockMembersRoute, tagMembersRoute } from "../../bulkContract.ts";
import { exportMembersRoute } from "../../importContract.ts";
import { inviteMemberRoute, inviteMembersRoute, withdrawMemberInvitationRoute } from "../../inviteContract.ts";
import {
  addMemberNoteRoute,
  blockMemberRoute,
  deleteMemberNoteRoute,
  deleteMemberRoute,
  exportMemberDataRoute,
  listMembersRoute,
  listMemberTagsRoute,
  type MemberDetail,
  memberListFailures,
  readMemberRoute,
  saveMemberNoteRoute,
  saveMemberTagsRoute,
} from "../../studioContract.ts";
import type { Deletion } from "../deleteMember.ts";
import { exportMember } from "../exportMember.ts";
import type { MemberMails } from "../memberMails.ts";
import { blockMember, blockMembers, lockMember, noteMemberChange, removeMember } from "./changeMember.ts";
import { exportMembers } from "./exportMembers.ts";
import { inviteMember, inviteMembers, withdrawInvitation } from "./inviteMembers.ts";
import { listMembers, type OrderCounter } from "./listMembers.ts";
import { registerMemberImports } from "./memberImports.ts";
import { addNote, deleteNote, saveNote } from "./memberNotes.ts";
import { saveTags, suggestTags, tagMembers } from "./memberTags.ts";
import { registerMemberViews } from "./memberViews.ts";
import { readMemberDetail } from "./readMemberDetail.ts";

const fail = failuresOf(memberListFailures);

/** The studio's calls for members: list, tags, notes, blocking, deletion, export. */
export function registerMemberStudio(
  app: App,
  services: Deletion & { mails: MemberMails; countOrders: OrderCounter; outbox: Outbox },
): void {
  const { countOrders, personalData, mails } = services;

  /** The member after a change. */
  async function after(
    context: RequestContext,
    memberId: string,
    change: Promise<Failure | undefined>,
  ): Promise<MemberDetail | Failure> {
    return (await change) ?? readMemberDetail(context, memberId, countOrders);
  }

  app.route(listMembersRoute, ({ query }, { site }) => listMembers(site, query, countOrders));
  app.route(listMemberTagsRoute, async ({ query }, { site }) => ({ tags: await suggestTags(site, query.search) }));
  app.route(readMemberRoute, ({ params }, context) => readMemberDetail(context, params.memberId, countOrders));

  app.route(saveMemberTagsRoute, ({ params: { memberId }, body }, context) =>
    after(context, memberId, saveTags(context, memberId, body)),
  );
  app.route(addMemberNoteRoute, ({ params: { memberId }, body }, context) =>
    after(context, memberId, addNote(context, memberId, body)),
  );
  app.route(saveMemberNoteRoute, ({ params, body }, context) =>
    after(context, params.memberId, saveNote(context, params, body)),
  );
  app.route(deleteMemberNoteRoute, ({ params }, context) =>
    after(context, params.memberId, deleteNote(context, params)),
  );
  app.route(blockMemberRoute, ({ params: { memberId }, body }, context) =>
    after(context, memberId, blockMember(context, memberId, body)),
  );
  app.route(deleteMemberRoute, ({ params }, context) => removeMember(context, params.memberId, services));

  app.route(tagMembersRoute, ({ body }, context) => tagMembers(context, body));
  app.route(blockMembersRoute, ({ body }, context) => blockMembers(context, body));

  app.route(inviteMembersRoute, ({ body }, context) => inviteMembers(services, context, body));
  app.route(inviteMemberRoute, ({ params: { memberId } }, context) =>
    after(context, memberId, inviteMember(mails, context, memberId)),
  );
  app.route(withdrawMemberInvitationRoute, ({ params: { memberId } }, context) =>
    after(context, memberId, withdrawInvitation(context, memberId)),
  );

  registerMemberImports(app, mails);
  registerMemberViews(app);
  app.route(exportMembersRoute, async ({ query }, context) => {
    const { site, website } = context;
    await auditExport(context, "members.export");
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${website.identifier}-members.csv"`,
      "cache-control": "no-store",
    };
    return new Answer(200, headers, exportMembers(site, query, website.time_zone));
  });

  app.route(exportMemberDataRoute, async ({ params }, context) => {
    const noted = await context.site.transaction(async (tx) => {
      const member = await lockMember(tx, params.memberId);
      if (isFailure(member)) return member;
      await noteMemberChange(tx, context, "member.export", member);
      return undefined;
    });
    return noted ?? (await exportMember(context, params.memberId, personalData)) ?? fail("member-unknown");
  });
}
