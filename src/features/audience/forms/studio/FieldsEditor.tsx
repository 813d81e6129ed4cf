import { VisuallyHidden } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { FieldCard } from "./FieldCard.tsx";
import styles from "./FormBuilder.module.css";
import { texts } from "./texts.ts";
import type { FieldCommands } from "./useFieldCommands.ts";

/** The fields in their order. A click opens one, the pointer or keys move it. */
export function FieldsEditor({ commands }: { commands: FieldCommands }) {
  const { fields, openId } = commands;
  const { errors } = useFormAround();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const drag = (index: number) => ({
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", fields[index]?.title ?? "");
      setDragged(index);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(index);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      commands.move(dragged, index);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });

  if (fields.length === 0) {
    return <EmptyState drawing="products" title={texts.noFieldsTitle} text={texts.noFieldsText} isSmall />;
  }
  return (
    <>
      <ol className={styles.fields} aria-label={texts.fields}>
        {fields.map((field, index) => {
          const isWrong = Object.keys(errors).some((path) => path.startsWith(`fields.${index}.`));
          return (
            <FieldCard
              key={field.id}
              field={field}
              index={index}
              count={fields.length}
              isOpen={openId === field.id}
              isWrong={isWrong}
              isDragged={dragged === index}
              isTarget={over === index && dragged !== null && dragged !== index}
              drag={drag(index)}
              commands={commands}
            />
          );
        })}
      </ol>
      {fields.length > 1 && <VisuallyHidden>{texts.keys}</VisuallyHidden>}
    </>
  );
}
