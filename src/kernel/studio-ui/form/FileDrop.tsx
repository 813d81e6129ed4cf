import "@mantine/dropzone/styles.layer.css";
import { Button, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { UploadIcon } from "@radix-ui/react-icons";
import { useRef } from "react";
import styles from "./FileDrop.module.css";

interface FileDropProps {
  /** Accessible name of the file field: "Add pictures". */
  label: string;
  /** The instruction: "Drop pictures here". */
  text: string;
  /** Accepted files: "JPEG, PNG, WebP, up to 20 MB". */
  hint?: string;
  buttonLabel: string;
  /** Filter of the file chooser. Dropped files are not checked against it, because the server explains refusals. */
  accept?: string;
  isMultiple?: boolean;
  /** Lower, for use beside other content. */
  isSmall?: boolean;
  isDisabled?: boolean;
  onFiles(files: File[]): void;
}

/** A drop zone for files, with a button that opens the file chooser. */
export function FileDrop(props: FileDropProps) {
  const open = useRef<() => void>(null);
  const { isMultiple = false, isDisabled = false } = props;
  return (
    <Dropzone
      className={styles.drop ?? ""}
      classNames={{ inner: styles.inner ?? "" }}
      data-small={props.isSmall || undefined}
      openRef={open}
      multiple={isMultiple}
      disabled={isDisabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ "aria-label": props.label, tabIndex: -1, ...(props.accept ? { accept: props.accept } : {}) }}
      onDrop={(files) => props.onFiles(isMultiple ? files : files.slice(0, 1))}
      onReject={(rejections) => props.onFiles(rejections.slice(0, 1).map(({ file }) => file))}
    >
      <UploadIcon className={styles.icon} aria-hidden />
      <div className={styles.texts}>
        <Text size="sm" fw={500}>
          {props.text}
        </Text>
        {props.hint && (
          <Text size="xs" c="dimmed">
            {props.hint}
          </Text>
        )}
      </div>
      <Button variant="default" disabled={isDisabled} onClick={() => open.current?.()}>
        {props.buttonLabel}
      </Button>
    </Dropzone>
  );
}
