import { Button } from "@mantine/core";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { TreePage } from "../contract.ts";
import { homePageChoice } from "./homePageChoice.ts";
import styles from "./PagesScreen.module.css";
import { words } from "./words.ts";

interface NoHomePageProps {
  pages: readonly TreePage[];
  onChoose(page: TreePage): void;
}

/** Where no page is the home page: what that means for visitors, and the one that could be it. */
export function NoHomePage({ pages, onChoose }: NoHomePageProps) {
  const { url } = useWebsite();
  if (pages.some(({ isHomepage }) => isHomepage)) return null;
  const choice = homePageChoice(pages, new Date());
  return (
    <div className={styles.noHome}>
      <Callout tone="waiting" title={words.noHome}>
        <p className={styles.noHomeText}>{words.noHomeText(new URL(url).host)}</p>
        {choice ? (
          <Button variant="default" onClick={() => onChoose(choice)}>
            {words.makeHomeNamed(choice.title)}
          </Button>
        ) : (
          <p className={styles.noHomeText}>{words.noHomePublish}</p>
        )}
      </Callout>
    </div>
  );
}
