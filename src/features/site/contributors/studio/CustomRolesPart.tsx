import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { allRights } from "#features/account/roles/domain/rights.ts";
import { rightTexts } from "#features/account/roles/domain/rightTexts.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import rows from "#kernel/studio-ui/layout/rows.module.css";
import { type CustomRole, deleteCustomRoleRoute, listContributorsRoute, maxCustomRoles } from "../contract.ts";
import styles from "./Contributors.module.css";
import { CustomRoleDialog } from "./CustomRoleDialog.tsx";
import { texts } from "./texts.ts";

/** The roles that the website has made for itself: added, changed and deleted here. */
export function CustomRolesPart({ customRoles }: { customRoles: readonly CustomRole[] }) {
  const [edited, setEdited] = useState<CustomRole | "new">();
  const [deleted, setDeleted] = useState<CustomRole>();
  return (
    <FormSection title={texts.customTitle} description={texts.customText}>
      {customRoles.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noCustomRoles}
        </Text>
      ) : (
        <ul className={rows.rows} aria-label={texts.customTitle}>
          {customRoles.map((role) => (
            <li key={role.id} className={rows.row}>
              <div className={rows.person}>
                <div className={rows.name}>{role.name}</div>
                <Text size="sm" c="dimmed">
                  {allRights
                    .filter((right) => role.rights.includes(right))
                    .map((right) => rightTexts[right])
                    .join(" · ")}
                </Text>
              </div>
              <div className={rows.actions}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={texts.editRoleOf(role.name)}
                  onClick={() => setEdited(role)}
                >
                  {texts.editRole}
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={texts.deleteRoleOf(role.name)}
                  onClick={() => setDeleted(role)}
                >
                  {texts.deleteRole}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        className={styles.start ?? ""}
        disabled={customRoles.length >= maxCustomRoles}
        onClick={() => setEdited("new")}
      >
        {texts.addRole}
      </Button>
      {edited && <CustomRoleDialog role={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <RemoveDialog
        route={deleteCustomRoleRoute}
        input={deleted && { params: { roleId: deleted.id } }}
        invalidates={[listContributorsRoute]}
        title={texts.deleteRoleTitle(deleted?.name ?? "")}
        text={texts.deleteRoleText}
        confirmLabel={texts.deleteRole}
        onClose={() => setDeleted(undefined)}
        onRemoved={() => notify.success(texts.roleDeleted)}
      />
    </FormSection>
  );
}
