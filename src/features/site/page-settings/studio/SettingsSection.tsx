import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./PageSettings.module.css";

/** A part of the settings in a side panel, with its heading. */
export function SettingsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={3} id={id} className={styles.title ?? ""}>
        {title}
      </Title>
      {children}
    </section>
  );
}
