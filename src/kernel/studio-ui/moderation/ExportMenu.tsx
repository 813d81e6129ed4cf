import { Button, Menu } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";
import { moderationTexts as texts } from "./moderationTexts.ts";

interface ExportMenuProps {
  /** Whether the list shows less than everything. */
  isFiltered: boolean;
  /** How many the list shows on all its pages, and how many there are; undefined while they load. */
  shown: number | undefined;
  all: number | undefined;
  isBusy: boolean;
  onExport(which: "shown" | "all"): void;
}

/** Exports what a filtered list shows, or everything. The choices have their numbers. */
export function ExportMenu({ isFiltered, shown, all, isBusy, onExport }: ExportMenuProps) {
  const button = {
    variant: "default",
    leftSection: <DownloadIcon aria-hidden />,
    loading: isBusy,
    disabled: all === 0,
  };
  if (!isFiltered) {
    return (
      <Button {...button} onClick={() => onExport("all")}>
        {all === undefined ? texts.export : texts.exportCount(all)}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button}>{texts.export}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!shown} onClick={() => onExport("shown")}>
          {shown === undefined ? texts.exportShown : texts.exportShownCount(shown)}
        </Menu.Item>
        <Menu.Item onClick={() => onExport("all")}>
          {all === undefined ? texts.exportAll : texts.exportAllCount(all)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
