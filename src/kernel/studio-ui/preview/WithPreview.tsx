import type { ReactNode, RefObject } from "react";
import styles from "./WithPreview.module.css";

interface WithPreviewProps {
  preview: ReactNode;
  children: ReactNode;
  /** What holds the fields. */
  fields?: RefObject<HTMLDivElement | null>;
}

/** Fields and beside them what visitors will see; on a narrow window that stays in sight above the fields. */
export function WithPreview({ preview, children, fields }: WithPreviewProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.fields} {...(fields ? { ref: fields } : {})}>
        {children}
      </div>
      <div className={styles.preview}>{preview}</div>
    </div>
  );
}
