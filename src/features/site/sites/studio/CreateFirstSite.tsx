import { Button, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { Drawing } from "#kernel/studio-ui/preview/Drawing.tsx";
import styles from "./CreateFirstSite.module.css";
import { CreateSiteForm } from "./CreateSiteForm.tsx";
import { DeletedWebsites } from "./DeletedWebsites.tsx";
import { texts } from "./texts.ts";

interface CreateFirstSiteProps {
  email: string;
  /** Whether the account may create websites on this install. */
  mayCreate: boolean;
  onCreated(site: { identifier: string }): void;
  /** Checks whether someone has added the account to a website meanwhile, or allowed it to create one. */
  onCheck(): void;
  isChecking: boolean;
}

/** The studio of a person without a website. */
export function CreateFirstSite({ email, mayCreate, onCreated, onCheck, isChecking }: CreateFirstSiteProps) {
  const title = mayCreate ? texts.firstTitle : texts.noneTitle;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <Drawing subject="website" />
        <Title order={1} className={styles.title ?? ""}>
          {title}
        </Title>
        <Text c="dimmed" mb="lg">
          {mayCreate ? texts.firstText : texts.noneText(email)}
        </Text>
        {mayCreate ? (
          <CreateSiteForm onCreated={onCreated} />
        ) : (
          <Button variant="default" loading={isChecking} onClick={onCheck}>
            {texts.checkAgain}
          </Button>
        )}
        <DeletedWebsites heading={texts.deletedSites} onRestored={onCreated} />
      </div>
    </div>
  );
}
