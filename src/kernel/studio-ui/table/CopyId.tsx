import { UnstyledButton } from "@mantine/core";
import { CheckIcon, CopyIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { kitTexts } from "../kitTexts.ts";
import styles from "../layout/text.module.css";
import { copyText } from "./copyText.ts";

const confirmMs = 1500;

/** A button that copies an id or a token. `label` says what: "Copy order ID". */
export function CopyId({ value, label }: { value: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <UnstyledButton
      className={styles.copy ?? ""}
      onClick={async () => {
        await copyText(value);
        setCopied(true);
        setTimeout(() => setCopied(false), confirmMs);
      }}
    >
      {isCopied ? <CheckIcon aria-hidden /> : <CopyIcon aria-hidden />}
      <span aria-live="polite">{isCopied ? kitTexts.copied : label}</span>
    </UnstyledButton>
  );
}
