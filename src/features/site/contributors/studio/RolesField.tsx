import { Checkbox, Stack } from "@mantine/core";
import { allRoles, type Role, roleNames } from "#features/account/roles/domain/rights.ts";
import type { CustomRole } from "../contract.ts";
import { roleTexts, texts } from "./texts.ts";

/** The chosen website roles and custom roles. */
export interface ChosenRoles {
  roles: Role[];
  customRoleIds: string[];
}

/** Chooses any set of roles. */
export function RolesField({
  value: { roles, customRoleIds },
  customRoles,
  onChange,
  problem,
}: {
  value: ChosenRoles;
  /** Those that the website has made for itself. */
  customRoles: readonly CustomRole[];
  onChange(chosen: ChosenRoles): void;
  problem?: string | undefined;
}) {
  return (
    <Checkbox.Group
      label={texts.roles}
      error={problem}
      value={[...roles.map(String), ...customRoleIds]}
      onChange={(chosen) =>
        onChange({
          roles: allRoles.filter((role) => chosen.includes(String(role))),
          customRoleIds: customRoles.map(({ id }) => id).filter((id) => chosen.includes(id)),
        })
      }
    >
      <Stack gap="xs" mt="xs">
        {customRoles.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} description={texts.customRole} />
        ))}
        {allRoles.map((role) => (
          <Checkbox key={role} value={String(role)} label={roleNames[role]} description={roleTexts[role]} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
