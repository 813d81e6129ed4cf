import { Stack } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { DeleteSection } from "#kernel/studio-ui/feedback/DeleteSection.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { deleteZoneRoute, readShippingRoute, saveZoneRoute, shippingFailures } from "../contract.ts";
import type { ShippingZone } from "../domain/shipping.ts";
import { texts } from "./texts.ts";
import { ZoneForm } from "./ZoneForm.tsx";
import { type EditedZone, type ZoneValues, zoneDraft, zoneFormSchema, zoneValues } from "./zoneForm.ts";

const back = { to: "/settings/shipping", label: texts.title };

/** One shipping zone with its rates. */
export function ZoneScreen() {
  const { zoneId } = useParams({ strict: false }) as { zoneId: string };
  const shipping = useApiQuery(readShippingRoute, {});
  return (
    <Loaded query={shipping}>
      {({ zones }) => {
        const zone = zones.find(({ id }) => id === zoneId);
        if (!zone) return <Unknown />;
        const reload = async () => (await shipping.refetch()).data?.zones.find(({ id }) => id === zoneId) ?? zone;
        return <Zone key={zoneId} zone={zone} reload={reload} />;
      }}
    </Loaded>
  );
}

function Unknown() {
  return (
    <>
      <PageHeader title={texts.title} back={back} />
      <EmptyState drawing="lost" title={shippingFailures["zone-unknown"].message} text={texts.unknownText} />
    </>
  );
}

function Zone({ zone, reload }: { zone: ShippingZone; reload(): Promise<ShippingZone> }) {
  const params = { zoneId: zone.id };
  const save = useApiMutation(saveZoneRoute, { invalidates: [readShippingRoute] });
  const editor = useEditForm<EditedZone, ZoneValues>({
    loaded: zone,
    toValues: zoneValues,
    schema: zoneFormSchema,
    save: (values, base) => save.mutateAsync({ params, body: { ...zoneDraft(values), revision: base.revision ?? 0 } }),
    reload,
  });
  return (
    <>
      <PageHeader title={zone.name} back={back} />
      <Stack gap="xl">
        <ZoneForm editor={editor} />
        <DeleteSection
          route={deleteZoneRoute}
          input={{ params }}
          invalidates={[readShippingRoute]}
          label={texts.deleteZone}
          about={texts.deleteZoneText}
          question={texts.deleteZoneTitle(zone.name)}
          text={texts.deleteZoneConfirm}
          deletedMessage={texts.zoneDeleted}
          listPath={back.to}
        />
      </Stack>
    </>
  );
}
