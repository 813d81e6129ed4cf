import { Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import styles from "./CardScreen.module.css";
import { Wordmark } from "./Wordmark.tsx";

interface CardScreenProps {
  heading: string;
  /** Title of the window. Default: the heading. */
  windowTitle?: string;
  children: ReactNode;
}

/** A screen of one card, without the studio's navigation, such as the sign-in. */
export function CardScreen({ heading, windowTitle = heading, children }: CardScreenProps) {
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <Wordmark />
        <Title order={1} className={styles.title ?? ""}>
          {heading}
        </Title>
        {children}
      </div>
    </main>
  );
}
