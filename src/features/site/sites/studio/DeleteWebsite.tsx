import { Button, Group, TextInput } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { deletedSiteDays, deleteSiteRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Deletes a website after its title was typed. */
export function DeleteWebsite() {
  const { title } = useWebsite();
  const { basepath } = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  // The studio restarts, because nothing on the screen belongs to a website anymore.
  const remove = useApiMutation(deleteSiteRoute, { onSuccess: () => window.location.replace(basepath) });
  if (!useMay("site.billing")) return null;
  const ask = () => {
    remove.reset();
    setTyped("");
    setAsking(true);
  };
  return (
    <>
      <FormSection title={texts.deleteTitle} description={texts.deleteText(deletedSiteDays)}>
        <Group>
          <Button variant="outline" color="red" onClick={ask}>
            {texts.deleteSite}
          </Button>
        </Group>
      </FormSection>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.deleteAsk(title)}
        text={texts.deleteText(deletedSiteDays)}
        confirmLabel={texts.deleteSite}
        isDangerous
        isBusy={remove.isPending || remove.isSuccess}
        problem={remove.error?.message}
        onConfirm={() => remove.mutate({ query: { title: typed } })}
        onCancel={() => setAsking(false)}
      >
        <TextInput
          label={texts.deleteConfirm(title)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
      </ConfirmDialog>
    </>
  );
}
