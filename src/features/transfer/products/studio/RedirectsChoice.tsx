import { Checkbox } from "@mantine/core";
import type { ImportPreview } from "../contract.ts";
import styles from "./imports.module.css";
import { texts } from "./texts.ts";

interface RedirectsChoiceProps {
  preview: ImportPreview;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** Whether old addresses redirect to the new ones, with the first of them. */
export function RedirectsChoice({ preview, isChosen, onChange }: RedirectsChoiceProps) {
  if (preview.redirectCount === 0) return null;
  return (
    <div className={styles.spaced}>
      <Checkbox
        label={texts.withRedirects(preview.redirectCount)}
        description={texts.withRedirectsText}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ul className={styles.places}>
        {preview.redirects.map(({ from, to }) => (
          <li key={from}>
            <code>{from}</code>
            <span aria-hidden>→</span>
            <code>{to}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
