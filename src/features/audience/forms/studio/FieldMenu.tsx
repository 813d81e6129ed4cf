import { ActionIcon, Menu } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DotsHorizontalIcon, TrashIcon } from "@radix-ui/react-icons";
import type { FormField } from "../domain/formField.ts";
import { formLimits } from "../domain/formLimits.ts";
import { nameOf } from "./changedFields.ts";
import type { FieldCommands } from "./useFieldCommands.ts";
import { words } from "./words.ts";

interface FieldMenuProps {
  field: FormField;
  index: number;
  count: number;
  commands: FieldCommands;
}

/** What one can do with a field besides setting it up. */
export function FieldMenu({ field, index, count, commands }: FieldMenuProps) {
  return (
    // Commands say where the focus goes on; the menu must not take it back.
    <Menu position="bottom-end" withinPortal returnFocus={false}>
      <Menu.Target>
        <ActionIcon aria-label={words.menu(nameOf(field))}>
          <DotsHorizontalIcon aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {index > 0 && (
          <Menu.Item leftSection={<ArrowUpIcon aria-hidden />} onClick={() => commands.move(index, index - 1)}>
            {words.moveUp}
          </Menu.Item>
        )}
        {index < count - 1 && (
          <Menu.Item leftSection={<ArrowDownIcon aria-hidden />} onClick={() => commands.move(index, index + 1)}>
            {words.moveDown}
          </Menu.Item>
        )}
        {count < formLimits.fields && (
          <Menu.Item leftSection={<CopyIcon aria-hidden />} onClick={() => commands.duplicate(field.id)}>
            {words.duplicate}
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<TrashIcon aria-hidden />} onClick={() => commands.remove(field.id)}>
          {words.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
