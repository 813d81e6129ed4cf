import { Text } from "@mantine/core";
import { allRights, type Role, rightsOf, roleNames } from "#features/account/roles/domain/rights.ts";
import { rightTexts } from "#features/account/roles/domain/rightTexts.ts";
import type { CustomRole } from "../contract.ts";
import styles from "./Contributors.module.css";
import { roleTexts, texts } from "./texts.ts";

/** The roles, each with what it is for. Opened, it lists its rights. */
export function RolesList({
  roles,
  customRoles = [],
  isOpen = false,
}: {
  roles: readonly Role[];
  customRoles?: readonly CustomRole[];
  isOpen?: boolean;
}) {
  return (
    <div>
      {customRoles.map(({ id, name, rights }) => (
        <RoleRights key={id} name={name} text={texts.customRole} rights={rights} isOpen={isOpen} />
      ))}
      {roles.map((role) => (
        <RoleRights
          key={role}
          name={roleNames[role]}
          text={roleTexts[role]}
          rights={[...rightsOf({ isOwner: false, roles: [role] })]}
          isOpen={isOpen}
        />
      ))}
    </div>
  );
}

function RoleRights({
  name,
  text,
  rights,
  isOpen,
}: {
  name: string;
  text: string;
  rights: readonly string[];
  isOpen: boolean;
}) {
  return (
    <details className={styles.role} open={isOpen}>
      <summary>
        <Text span fw={500}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </summary>
      {rights.length > 0 && (
        <ul className={styles.rights}>
          {allRights
            .filter((right) => rights.includes(right))
            .map((right) => (
              <li key={right}>{rightTexts[right]}</li>
            ))}
        </ul>
      )}
    </details>
  );
}
