import { allRoles, type Right, rightsOf, rightsTable, roleNames } from "#features/account/roles/domain/rights.ts";
import type { Access, Route } from "#kernel/contract/defineRoute.ts";

/** Rights of the matrix that no call needs, with the reason. */
export const unusedRights: Partial<Record<Right, string>> = {
  "comments.unmoderated": "comments of people who have it need no approval",
};

/** `docs/access.md`: the roles and their rights, and who may call each route. */
export function accessDocument(routes: readonly Route[]): string {
  const roles = allRoles.map((role) => ({ role, rights: rightsOf({ isOwner: false, roles: [role] }) }));
  const rights = Object.keys(rightsTable) as Right[];
  return [
    "# Who may do what",
    "",
    "Generated from the routes by the test `src/app/conventions/routes.api.test.ts`, which also calls each of them as",
    "each role. To write it again: `npm test -- src/app/conventions/routes.api.test.ts -u`.",
    "",
    "A contributor has the rights of all their roles. The owner has every right. A website can make roles of its own, with",
    "any of these rights but `ownership.transfer`.",
    "",
    `| Right | Owner | ${roles.map(({ role }) => `${roleNames[role]} (${role})`).join(" | ")} |`,
    `| --- | --- | ${roles.map(() => "---").join(" | ")} |`,
    ...rights.map(
      (right) => `| \`${right}\` | ✓ | ${roles.map((each) => (each.rights.has(right) ? "✓" : "")).join(" | ")} |`,
    ),
    "",
    "No call needs these rights:",
    "",
    ...Object.entries(unusedRights).map(([right, reason]) => `- \`${right}\`: ${reason}`),
    "",
    "## Calls",
    "",
    "| Call | What it does | Who may call it |",
    "| --- | --- | --- |",
    ...[...routes]
      .sort((one, other) =>
        one.path < other.path ? -1 : one.path > other.path ? 1 : one.method < other.method ? -1 : 1,
      )
      .map(({ method, path, summary, access }) => `| \`${method} ${path}\` | ${summary} | ${callersOf(access)} |`),
    "",
  ].join("\n");
}

function callersOf(access: Access): string {
  if (access.kind === "right") return access.rights.map((right) => `\`${right}\``).join(" or ");
  return {
    anyone: "anyone",
    account: "an account that is signed in to the studio",
    member: "a signed-in member",
    operator: "the operator of the install",
  }[access.kind];
}
