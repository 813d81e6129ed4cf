import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { listPagesRoute } from "#features/site/navigation/contract.ts";
import { EmptyState } from "#kernel/studio-ui/EmptyState.tsx";
import { keepSite } from "#kernel/studio-ui/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/Panel.tsx";
import { useMay } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import styles from "./FirstSteps.module.css";
import { words } from "./words.ts";

/** What a website needs before visitors find anything: its first page, then one that is the home page. */
export function FirstSteps() {
  const mayEdit = useMay("pages.edit");
  const list = useApiQuery(listPagesRoute, {}, { enabled: mayEdit });
  if (!list.data || list.data.pages.some(({ isHomepage }) => isHomepage)) return null;
  const isEmpty = list.data.pages.length === 0;
  return (
    <div className={styles.steps}>
      <Panel>
        <EmptyState
          isSmall
          drawing="website"
          title={isEmpty ? words.firstPageTitle : words.homePageTitle}
          text={isEmpty ? words.firstPageText : words.homePageText}
          action={
            <Button renderRoot={(props) => <Link {...props} to="/pages" search={isEmpty ? newPage : keepSite} />}>
              {isEmpty ? words.newPage : words.toPages}
            </Button>
          }
        />
      </Panel>
    </div>
  );
}

const newPage = (before: Record<string, unknown>) => ({ ...keepSite(before), new: "main" });
