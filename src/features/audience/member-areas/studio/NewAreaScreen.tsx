import { useNavigate } from "@tanstack/react-router";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type AreaDraft, addAreaRoute, areaDraft, listAreasRoute } from "../contract.ts";
import { type AreaChoices, AreaForm, newArea } from "./AreaForm.tsx";
import { texts } from "./texts.ts";

/** A new member area. */
export function NewAreaScreen() {
  const areas = useApiQuery(listAreasRoute, {});
  return (
    <>
      <PageHeader title={texts.newTitle} back={{ to: "/member-areas", label: texts.title }} />
      <Loaded query={areas}>{(choices) => <NewArea choices={choices} />}</Loaded>
    </>
  );
}

function NewArea({ choices }: { choices: AreaChoices }) {
  const navigate = useNavigate();
  const add = useApiMutation(addAreaRoute, { invalidates: [listAreasRoute] });
  const editor = useEditForm<AreaDraft & { id?: string }, AreaDraft>({
    loaded: newArea,
    toValues: ({ id: _id, ...draft }) => ({ ...newArea, ...draft }),
    schema: areaDraft,
    save: (values) => add.mutateAsync({ body: values }),
    savedMessage: texts.added,
    onSaved: ({ id }) =>
      void navigate({ to: "/member-areas/$areaId", params: { areaId: id }, search: keepSite } as never),
  });
  return <AreaForm editor={editor} choices={choices} saveLabel={texts.save} />;
}
