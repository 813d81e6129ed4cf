import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type AssetUse, listAssetUsesRoute } from "../../contract.ts";
import { texts } from "../texts.ts";
import styles from "./AssetDetails.module.css";

/** The places that show an asset, each with a link to its editor. */
export function AssetUses({ assetId }: { assetId: string }) {
  const uses = useApiQuery(listAssetUsesRoute, { params: { assetId } });
  return (
    <div>
      <Text size="sm" fw={500}>
        {texts.uses}
      </Text>
      <Loaded query={uses} skeleton={<span />} isSmall>
        {({ uses: found }) =>
          found.length === 0 ? (
            <Text size="sm" c="dimmed">
              {texts.unused}
            </Text>
          ) : (
            <UseList uses={found} />
          )
        }
      </Loaded>
    </div>
  );
}

/** The pages and other places that use a file, with links. */
export function UseList({ uses }: { uses: readonly AssetUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.path} ${use.title}`} className={styles.use}>
          {use.path ? (
            <Anchor
              size="sm"
              renderRoot={(props) => <Link {...props} to={use.path as string} search={keepSite as never} />}
            >
              {use.title}
            </Anchor>
          ) : (
            <span>{use.title}</span>
          )}
          <span className={styles.useKind}>{texts.useKinds[use.kind] ?? use.kind}</span>
        </li>
      ))}
    </ul>
  );
}
