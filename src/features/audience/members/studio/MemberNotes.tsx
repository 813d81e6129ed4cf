import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { NotesPanel } from "#kernel/studio-ui/notes/NotesPanel.tsx";
import {
  addMemberNoteRoute,
  deleteMemberNoteRoute,
  type MemberDetail,
  readMemberRoute,
  saveMemberNoteRoute,
} from "../studioContract.ts";

/** What the team noted about a member. */
export function MemberNotes({ member: { id: memberId, notes } }: { member: MemberDetail }) {
  const store = useStoreAnswer();
  const params = { memberId };
  const shared = { onSuccess: (member: MemberDetail) => store(readMemberRoute, { params }, member) };
  const add = useApiMutation(addMemberNoteRoute, shared);
  const save = useApiMutation(saveMemberNoteRoute, shared);
  const remove = useApiMutation(deleteMemberNoteRoute, shared);
  return (
    <NotesPanel
      notes={notes}
      add={(body) => add.mutateAsync({ params, body: { body } })}
      save={(noteId, body) => save.mutateAsync({ params: { memberId, noteId }, body: { body } })}
      remove={(noteId) => remove.mutateAsync({ params: { memberId, noteId } })}
    />
  );
}
