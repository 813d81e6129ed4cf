import { ActionIcon } from "@mantine/core";
import { DownloadIcon } from "@radix-ui/react-icons";

interface DownloadIconButtonProps {
  /** Names what the file has, because a screen has several. */
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
  onClick(): void;
}

/** Downloads one of the files of a screen. */
export function DownloadIconButton({ label, isBusy, isDisabled, onClick }: DownloadIconButtonProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      loading={isBusy}
      disabled={isDisabled}
      onClick={onClick}
    >
      <DownloadIcon aria-hidden />
    </ActionIcon>
  );
}
