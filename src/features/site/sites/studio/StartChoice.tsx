import { Radio } from "@mantine/core";
import type { SiteStart } from "../contract.ts";
import styles from "./StartChoice.module.css";
import { texts } from "./texts.ts";

const starts: SiteStart[] = ["shop", "blank"];

/** The start of a new website, each with a drawing and a sentence. */
export function StartChoice({ value, onChange }: { value: SiteStart; onChange(start: SiteStart): void }) {
  return (
    <Radio.Group label={texts.start} value={value} onChange={(start) => onChange(start as SiteStart)}>
      <div className={styles.cards}>
        {starts.map((start) => (
          <Radio.Card
            key={start}
            value={start}
            tabIndex={start === value ? 0 : -1}
            className={styles.card ?? ""}
            radius="md"
          >
            <svg className={styles.drawing} viewBox="0 0 72 48" aria-hidden="true">
              <rect x="0.5" y="0.5" width="71" height="47" rx="4" />
              <path d="M6 7h12M46 7h5M54 7h5M62 7h5" />
              {start === "shop" && (
                <>
                  <rect data-filled x="6" y="13" width="60" height="13" rx="1.5" />
                  <rect data-filled x="6" y="30" width="18" height="12" rx="1.5" />
                  <rect data-filled x="27" y="30" width="18" height="12" rx="1.5" />
                  <rect data-filled x="48" y="30" width="18" height="12" rx="1.5" />
                </>
              )}
            </svg>
            <span>
              <span className={styles.name}>{texts.starts[start].name}</span>
              <span className={styles.hint}>{texts.starts[start].hint}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
