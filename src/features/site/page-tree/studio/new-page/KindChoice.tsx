import { Radio } from "@mantine/core";
import { type PageKind, pageKinds } from "#features/site/page-model/domain/pageKinds.ts";
import styles from "#kernel/studio-ui/fields/ChoiceCards.module.css";
import { kindHints, kindNames, texts } from "../texts.ts";
import { KindDrawing } from "./KindDrawing.tsx";

/** Selects the kind of a new page, each with a drawing and a sentence. */
export function KindChoice({ value, onChange }: { value: PageKind; onChange(kind: PageKind): void }) {
  return (
    <Radio.Group label={texts.kind} value={value} onChange={(kind) => onChange(kind as PageKind)}>
      <div className={`${styles.cards} ${styles.kinds}`}>
        {pageKinds.map((kind) => (
          <Radio.Card
            key={kind}
            value={kind}
            tabIndex={kind === value ? 0 : -1}
            className={styles.card ?? ""}
            radius="md"
          >
            <KindDrawing kind={kind} />
            <span>
              <span className={styles.name}>{kindNames[kind]}</span>
              <span className={styles.hint}>{kindHints[kind]}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
      <p className={styles.chosen} aria-hidden>
        {kindHints[value]}
      </p>
    </Radio.Group>
  );
}
