import { Button } from "@mantine/core";
import type { TreePage } from "#features/site/page-tree/contract.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { homePageChoice } from "./homePageChoice.ts";
import styles from "./PagesScreen.module.css";
import { texts } from "./texts.ts";

interface NoHomePageProps {
  pages: readonly TreePage[];
  onChoose(page: TreePage): void;
}

/** Says that no page is the home page and what that means for visitors, and suggests one. */
export function NoHomePage({ pages, onChoose }: NoHomePageProps) {
  const { url } = useWebsite();
  const now = useNow();
  if (pages.some(({ isHomepage }) => isHomepage)) return null;
  const choice = homePageChoice(pages, now());
  return (
    <div className={styles.noHome}>
      <Callout tone="waiting" title={texts.noHome}>
        <p className={styles.noHomeText}>{texts.noHomeText(new URL(url).host)}</p>
        {choice ? (
          <Button variant="default" onClick={() => onChoose(choice)}>
            {texts.makeHomeNamed(choice.title)}
          </Button>
        ) : (
          <p className={styles.noHomeText}>{texts.noHomePublish}</p>
        )}
      </Callout>
    </div>
  );
}
