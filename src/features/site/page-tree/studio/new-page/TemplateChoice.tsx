import { Radio } from "@mantine/core";
import styles from "#kernel/studio-ui/fields/ChoiceCards.module.css";
import { pageTemplates } from "../../domain/pageTemplates.ts";
import { templateTexts } from "../../domain/templateTexts.ts";
import { texts } from "../texts.ts";
import { TemplateDrawing } from "./TemplateDrawing.tsx";

/** Selects the initial content of a page: nothing, or a template. */
export function TemplateChoice({ value, onChange }: { value: string; onChange(name: string): void }) {
  return (
    <Radio.Group label={texts.template} value={value} onChange={onChange}>
      <div className={styles.strip}>
        {pageTemplates.map((template) => (
          <Radio.Card
            key={template.name}
            value={template.name}
            tabIndex={template.name === value ? 0 : -1}
            className={styles.card ?? ""}
            radius="md"
          >
            <TemplateDrawing document={template.document} />
            <span>
              <span className={styles.name}>{templateTexts[template.name].title}</span>
              <span className={styles.hint}>{templateTexts[template.name].summary}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
