import { Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { Drawing } from "#kernel/studio-ui/Drawing.tsx";
import styles from "./CreateFirstSite.module.css";
import { CreateSiteForm } from "./CreateSiteForm.tsx";
import { words } from "./words.ts";

/** The studio of somebody who has no website yet. */
export function CreateFirstSite({ onCreated }: { onCreated(site: { identifier: string }): void }) {
  useEffect(() => {
    document.title = words.firstTitle;
  }, []);
  return (
    <main className={styles.screen}>
      <div className={styles.column}>
        <Drawing subject="website" />
        <Title order={1} className={styles.title ?? ""}>
          {words.firstTitle}
        </Title>
        <Text c="dimmed" mb="lg">
          {words.firstText}
        </Text>
        <CreateSiteForm onCreated={onCreated} />
      </div>
    </main>
  );
}
