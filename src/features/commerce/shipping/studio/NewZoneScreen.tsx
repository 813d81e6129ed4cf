import { useNavigate } from "@tanstack/react-router";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { addZoneRoute, readShippingRoute } from "../contract.ts";
import { texts } from "./texts.ts";
import { ZoneForm } from "./ZoneForm.tsx";
import { type EditedZone, newZone, type ZoneValues, zoneDraft, zoneFormSchema, zoneValues } from "./zoneForm.ts";

/** A new shipping zone. */
export function NewZoneScreen() {
  const navigate = useNavigate();
  const add = useApiMutation(addZoneRoute, { invalidates: [readShippingRoute] });
  const editor = useEditForm<EditedZone, ZoneValues>({
    loaded: newZone,
    toValues: zoneValues,
    schema: zoneFormSchema,
    save: (values) => add.mutateAsync({ body: zoneDraft(values) }),
    savedMessage: texts.zoneAdded,
    onSaved: () => void navigate({ to: "/settings/shipping", search: keepSite } as never),
  });
  return (
    <>
      <PageHeader title={texts.newZone} back={{ to: "/settings/shipping", label: texts.title }} />
      <ZoneForm editor={editor} saveLabel={texts.addZone} />
    </>
  );
}
