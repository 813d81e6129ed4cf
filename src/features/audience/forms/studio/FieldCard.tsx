import { UnstyledButton } from "@mantine/core";
import { ChevronDownIcon, DragHandleDots2Icon } from "@radix-ui/react-icons";
import { type HTMLAttributes, useId, useState } from "react";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { nameOf } from "./changedFields.ts";
import { FieldMenu } from "./FieldMenu.tsx";
import { FieldSettings } from "./FieldSettings.tsx";
import styles from "./FormBuilder.module.css";
import { fieldIcons } from "./fieldIcons.ts";
import { texts, typeNames } from "./texts.ts";
import type { FieldCommands } from "./useFieldCommands.ts";

interface FieldCardProps {
  field: FormField;
  index: number;
  count: number;
  isOpen: boolean;
  /** One of its settings was refused. */
  isWrong: boolean;
  isDragged: boolean;
  /** The dragged field would land here. */
  isTarget: boolean;
  drag: Pick<HTMLAttributes<HTMLElement>, "onDragStart" | "onDragOver" | "onDrop" | "onDragEnd">;
  commands: FieldCommands;
}

/** One field: a line that opens its settings. */
export function FieldCard(props: FieldCardProps) {
  const { field, index, count, isWrong, commands } = props;
  const id = useId();
  // A refused field is opened and stays open while it is corrected.
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  const isOpen = props.isOpen || wasWrong;
  const Icon = fieldIcons[field.type];
  const { onDragStart, onDragEnd, ...target } = props.drag;
  return (
    <li
      className={styles.card}
      data-field={field.id}
      data-dragged={props.isDragged || undefined}
      data-target={props.isTarget || undefined}
      data-wrong={isWrong || undefined}
      {...target}
    >
      <div className={styles.head}>
        {/* Only by the handle, so that text in the settings can be selected. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys' way is Alt and an arrow on the button beside it */}
        <span className={styles.handle} draggable title={texts.drag} onDragStart={onDragStart} onDragEnd={onDragEnd}>
          <DragHandleDots2Icon aria-hidden />
        </span>
        <UnstyledButton
          className={styles.toggle ?? ""}
          aria-expanded={isOpen}
          aria-controls={id}
          data-toggle={field.id}
          onClick={() => {
            setWasWrong(false);
            if (props.isOpen || !isOpen) commands.toggle(field.id);
          }}
          onKeyDown={(event) => {
            const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || step === undefined) return;
            event.preventDefault();
            commands.move(index, index + step);
          }}
        >
          <Icon className={styles.icon} aria-hidden />
          <span className={styles.name}>{nameOf(field)}</span>
          <span className={styles.type}>{typeNames[field.type]}</span>
          {field.required && <StatusBadge tone="neutral">{texts.required}</StatusBadge>}
          {isWrong && <StatusBadge tone="bad">{texts.wrong}</StatusBadge>}
          <ChevronDownIcon className={styles.chevron} aria-hidden />
        </UnstyledButton>
        <FieldMenu field={field} index={index} count={count} commands={commands} />
      </div>
      <div id={id} hidden={!isOpen} className={styles.settings}>
        {isOpen && <FieldSettings field={field} path={`fields.${index}`} />}
      </div>
    </li>
  );
}
