import { Button, Stack, Text } from "@mantine/core";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { deleteZoneRoute, readShippingRoute, saveZoneRoute, shippingFailures, shippingZoneDraft } from "../contract.ts";
import type { ShippingZone } from "../domain/shipping.ts";
import { texts } from "./texts.ts";
import { ZoneForm } from "./ZoneForm.tsx";
import { type EditedZone, type ZoneValues, zoneDraft, zoneValues } from "./zoneForm.ts";

const back = { to: "/settings/shipping", label: texts.title };

/** One shipping zone with its rates. */
export function ZoneScreen() {
  const { zoneId } = useParams({ strict: false }) as { zoneId: string };
  const shipping = useApiQuery(readShippingRoute, {});
  return (
    <Loaded query={shipping}>
      {({ zones }) => {
        const zone = zones.find(({ id }) => id === zoneId);
        return zone ? <Zone key={zoneId} zone={zone} /> : <Unknown />;
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

function Zone({ zone }: { zone: ShippingZone }) {
  const params = { zoneId: zone.id };
  const save = useApiMutation(saveZoneRoute, { invalidates: [readShippingRoute] });
  const editor = useEditForm<EditedZone, ZoneValues>({
    loaded: zone,
    toValues: zoneValues,
    schema: shippingZoneDraft,
    save: (values) => save.mutateAsync({ params, body: zoneDraft(values) }),
  });
  return (
    <>
      <PageHeader title={zone.name} back={back} />
      <Stack gap="xl">
        <ZoneForm editor={editor} />
        <DeletePart zone={zone} />
      </Stack>
    </>
  );
}

function DeletePart({ zone }: { zone: ShippingZone }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <FormSection title={texts.deleteZone}>
      <Text size="sm">{texts.deleteZoneText}</Text>
      <div>
        <Button color="red" variant="outline" onClick={() => setAsking(true)}>
          {texts.deleteZone}
        </Button>
      </div>
      <RemoveDialog
        route={deleteZoneRoute}
        input={isAsking ? { params: { zoneId: zone.id } } : undefined}
        invalidates={[readShippingRoute]}
        title={texts.deleteZoneTitle(zone.name)}
        text={texts.deleteZoneConfirm}
        confirmLabel={texts.deleteZone}
        onClose={() => setAsking(false)}
        onRemoved={() => {
          notify.success(texts.zoneDeleted);
          void navigate({ to: "/settings/shipping", search: keepSite } as never);
        }}
      />
    </FormSection>
  );
}
