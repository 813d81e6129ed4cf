import { Button, Stack, Text } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Role } from "#features/account/roles/domain/rights.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { leaveWebsiteRoute, readOwnRolesRoute } from "../contract.ts";
import styles from "./Contributors.module.css";
import { RolesList } from "./RolesList.tsx";
import { texts } from "./texts.ts";

/** What the signed-in person can do on this website, and the way to leave it. */
export function OwnRoleScreen() {
  const { title } = useWebsite();
  const query = useApiQuery(readOwnRolesRoute, {});
  return (
    <>
      <PageHeader title={texts.ownTitle} />
      <Loaded query={query}>
        {({ isOwner, roles, customRoles }) => (
          <Stack gap="xl">
            <FormSection
              title={title}
              description={
                isOwner ? texts.ownOwner : roles.length + customRoles.length === 1 ? texts.ownRole : texts.ownRoles
              }
            >
              {isOwner ? (
                <Text>{texts.owner}</Text>
              ) : (
                <RolesList roles={roles as Role[]} customRoles={customRoles} isOpen />
              )}
            </FormSection>
            <FormSection title={texts.leaveTitle} description={isOwner ? texts.leaveOwner : texts.leaveText}>
              <Leave isOwner={isOwner} />
            </FormSection>
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function Leave({ isOwner }: { isOwner: boolean }) {
  const { title } = useWebsite();
  const { basepath } = useRouter();
  const [isAsking, setAsking] = useState(false);
  // The studio restarts, because nothing on the screen belongs to the account anymore.
  const leave = useApiMutation(leaveWebsiteRoute, { onSuccess: () => window.location.replace(basepath) });
  return (
    <>
      <Button
        variant="outline"
        color="red"
        className={styles.start ?? ""}
        disabled={isOwner}
        onClick={() => setAsking(true)}
      >
        {texts.leave}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={texts.leaveAsk(title)}
        text={texts.leaveText}
        confirmLabel={texts.leave}
        isBusy={leave.isPending || leave.isSuccess}
        problem={leave.error?.message}
        onCancel={() => setAsking(false)}
        onConfirm={() => leave.mutate({})}
      />
    </>
  );
}
