import { ActionIcon, Menu } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DotsHorizontalIcon, TrashIcon } from "@radix-ui/react-icons";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";
import { formLimits } from "#features/audience/form-fields/domain/formLimits.ts";
import { nameOf } from "./changedFields.ts";
import { texts } from "./texts.ts";
import type { FieldCommands } from "./useFieldCommands.ts";

interface FieldMenuProps {
  field: FormField;
  index: number;
  count: number;
  commands: FieldCommands;
}

/** Actions for a field, besides its settings. */
export function FieldMenu({ field, index, count, commands }: FieldMenuProps) {
  return (
    // Commands move the focus, so the menu must not restore it.
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon aria-label={texts.menu(nameOf(field))}>
          <DotsHorizontalIcon aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {index > 0 && (
          <Menu.Item leftSection={<ArrowUpIcon aria-hidden />} onClick={() => commands.move(index, index - 1)}>
            {texts.moveUp}
          </Menu.Item>
        )}
        {index < count - 1 && (
          <Menu.Item leftSection={<ArrowDownIcon aria-hidden />} onClick={() => commands.move(index, index + 1)}>
            {texts.moveDown}
          </Menu.Item>
        )}
        {count < formLimits.fields && (
          <Menu.Item leftSection={<CopyIcon aria-hidden />} onClick={() => commands.duplicate(field.id)}>
            {texts.duplicate}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={() => commands.remove(field.id)}>
          {texts.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
