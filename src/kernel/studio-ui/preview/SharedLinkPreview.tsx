import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { cutWords } from "#kernel/domain/cutText.ts";
import { kitTexts } from "../kitTexts.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";
import styles from "./SharedLinkPreview.module.css";
import { sharedLengths } from "./searchResult.ts";

interface SharedLinkPreviewProps {
  title: string;
  description: string;
  /** The picture, which fills its frame; absent: the link has none. */
  picture?: ReactNode;
}

/** A link to a page of the website as messengers and social networks usually show it. */
export function SharedLinkPreview({ title, description, picture }: SharedLinkPreviewProps) {
  const { url } = useWebsite();
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        {kitTexts.sharedLink}
      </Text>
      <div className={styles.card}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.texts}>
          <p className={styles.host}>{new URL(url).host}</p>
          <p className={styles.title}>{cutWords(title, sharedLengths.title)}</p>
          {description && <p className={styles.description}>{cutWords(description, sharedLengths.description)}</p>}
        </div>
      </div>
    </div>
  );
}
