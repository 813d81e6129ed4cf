import type { ReactNode, RefObject } from "react";
import styles from "./WithPreview.module.css";

interface WithPreviewProps {
  preview: ReactNode;
  children: ReactNode;
  /** The element with the fields. */
  fields?: RefObject<HTMLDivElement | null>;
}

/** Fields with a preview beside them. In a narrow window, the preview stays visible above the fields. */
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
