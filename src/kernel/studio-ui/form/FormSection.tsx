import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./FormSection.module.css";

/**
 * A group of fields: title and description on the left, the fields in a frame on the right, stacked on narrow screens.
 */
export function FormSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.about}>
        <Title order={2} id={id} className={styles.title ?? ""}>
          {title}
        </Title>
        {description && (
          <Text size="sm" c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
