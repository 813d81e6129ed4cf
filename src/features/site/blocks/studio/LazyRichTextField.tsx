import { Input } from "@mantine/core";
import { useEffect, useState } from "react";
import type { RichTextField } from "./RichTextField.tsx";

interface LazyRichTextFieldProps {
  /** Name of the field in its form. */
  path: string;
  label: string;
  description?: string;
  /** HTML */
  value: string;
  onChange(html: string): void;
  error?: string | undefined;
}

/**
 * A short formatted text. The editor is large, so it loads when the field is shown. It does not suspend, because React
 * would discard an editor that is created before it is shown.
 */
export function LazyRichTextField({ path, label, error, ...props }: LazyRichTextFieldProps) {
  const [Field, setField] = useState<typeof RichTextField | null>(null);
  useEffect(() => {
    let isShown = true;
    void import("./RichTextField.tsx").then((module) => isShown && setField(() => module.RichTextField));
    return () => {
      isShown = false;
    };
  }, []);
  if (!Field) return <Input.Wrapper label={label} labelElement="div" mih={140} />;
  return (
    <div data-path={path}>
      <Field label={label} {...props} {...(error ? { error } : {})} />
    </div>
  );
}
