import { Text } from "@mantine/core";
import { cutWords } from "#kernel/domain/cutText.ts";
import { kitTexts } from "../kitTexts.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";
import styles from "./SearchResultPreview.module.css";
import { shownLengths } from "./searchResult.ts";

interface SearchResultPreviewProps {
  title: string;
  description: string;
  /** The page's path, such as "/shop/p/mug". */
  path: string;
  /** Search engines are asked not to list the page. */
  isHidden?: boolean;
}

/** A page of the website as search engines usually show it. */
export function SearchResultPreview({ title, description, path, isHidden }: SearchResultPreviewProps) {
  const website = useWebsite();
  const steps = path.split("/").filter(Boolean);
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        {kitTexts.searchResult}
      </Text>
      <div className={styles.result} data-hidden={isHidden || undefined}>
        <p className={styles.site}>{website.title}</p>
        <p className={styles.address}>{[new URL(website.url).host, ...steps].join(" › ")}</p>
        <p className={styles.title}>{cutWords(title, shownLengths.title)}</p>
        <p className={styles.description}>{cutWords(description, shownLengths.description)}</p>
      </div>
    </div>
  );
}
