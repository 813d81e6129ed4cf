import { Button, Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { DeleteSection } from "#kernel/studio-ui/feedback/DeleteSection.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { areaPath } from "../browserContract.ts";
import {
  type AreaDraft,
  areaDraft,
  areaFailures,
  deleteAreaRoute,
  listAreasRoute,
  type MemberArea,
  saveAreaRoute,
} from "../contract.ts";
import { AccountsOff } from "./AccountsOff.tsx";
import { AreaForm } from "./AreaForm.tsx";
import { AreaUses } from "./AreaUses.tsx";
import { InvitationsPart } from "./InvitationsPart.tsx";
import { MembersPart } from "./MembersPart.tsx";
import { texts } from "./texts.ts";

type Areas = RouteAnswer<typeof listAreasRoute>;

/** One member area: its members, invitations and settings. */
export function AreaScreen() {
  const { areaId } = useParams({ strict: false }) as { areaId: string };
  const areas = useApiQuery(listAreasRoute, {});
  return (
    <Loaded query={areas}>
      {(loaded) => {
        const area = loaded.areas.find(({ id }) => id === areaId);
        return area ? (
          <Area key={area.id} area={area} loaded={loaded} reload={async () => newest(await areas.refetch(), area)} />
        ) : (
          <Unknown />
        );
      }}
    </Loaded>
  );
}

const newest = ({ data }: { data?: Areas | undefined }, area: MemberArea) =>
  data?.areas.find(({ id }) => id === area.id) ?? area;

function Unknown() {
  return (
    <>
      <PageHeader title={texts.title} back={{ to: "/member-areas", label: texts.title }} />
      <EmptyState drawing="lost" title={areaFailures["area-unknown"].message} text={texts.unknownText} />
    </>
  );
}

function Area({ area, loaded, reload }: { area: MemberArea; loaded: Areas; reload(): Promise<MemberArea> }) {
  const website = useWebsite();
  const mayKnowMembers = useMay("orders.manage");
  const save = useApiMutation(saveAreaRoute, { invalidates: [listAreasRoute] });
  const editor = useEditForm<MemberArea, AreaDraft>({
    loaded: area,
    toValues: ({ name, description, joining, productId, term, pageIds }) => ({
      name,
      description,
      joining,
      productId,
      term,
      pageIds,
    }),
    schema: areaDraft,
    save: (values, base) =>
      save.mutateAsync({
        params: { areaId: area.id },
        body: { ...values, pageIdsBefore: base.pageIds, revision: base.revision },
      }),
    reload,
  });
  const [isAsking, setAsking] = useState(false);
  const { productId: soldId } = area;
  const { joining, productId } = editor.form.values;
  const isNoLongerSold = area.joining === "purchase" && soldId && (joining !== "purchase" || productId !== soldId);
  const submit = async () => {
    if (isNoLongerSold && !editor.form.validate().hasErrors) setAsking(true);
    else await editor.submit();
  };
  return (
    <>
      <PageHeader
        title={area.name}
        back={{ to: "/member-areas", label: texts.title }}
        actions={
          <Button variant="default" component="a" href={`${website.url}${areaPath(area.id)}`} target="_blank">
            {texts.viewPage}
          </Button>
        }
      />
      <Stack gap="xl">
        {!loaded.hasMembers && <AccountsOff />}
        {mayKnowMembers && (
          <>
            <MembersPart areaId={area.id} />
            <InvitationsPart areaId={area.id} />
          </>
        )}
        <AreaForm editor={{ ...editor, submit }} choices={loaded} readNewest={reload} />
        <DeletePart area={area} />
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.stopTitle(area.name)}
        confirmLabel={texts.stopLabel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void editor.submit();
        }}
      >
        <AreaUses areaId={area.id} />
      </ConfirmDialog>
    </>
  );
}

function DeletePart({ area }: { area: MemberArea }) {
  const hasPages = area.pageIds.length > 0;
  return (
    <DeleteSection
      route={deleteAreaRoute}
      input={{ params: { areaId: area.id } }}
      invalidates={[listAreasRoute]}
      label={texts.delete}
      about={hasPages ? texts.deleteHint : undefined}
      isDisabled={hasPages}
      question={texts.deleteTitle(area.name)}
      text={texts.deleteText}
      deletedMessage={texts.deleted}
      listPath="/member-areas"
    >
      <AreaUses areaId={area.id} isDeleted />
    </DeleteSection>
  );
}
