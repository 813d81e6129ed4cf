import { NativeSelect } from "@mantine/core";
import { type TextEncoding, textEncodingNames, textEncodings } from "#kernel/domain/files/textEncodings.ts";
import { importTexts } from "./importTexts.ts";

interface EncodingFieldProps {
  encoding: TextEncoding;
  isDisabled?: boolean;
  onChoose(encoding: TextEncoding): void;
}

const choices = textEncodingNames.map((value) => ({ value, label: textEncodings[value] }));

/** The encoding in which a file was read, and others to choose. */
export function EncodingField({ encoding, isDisabled = false, onChoose }: EncodingFieldProps) {
  return (
    <NativeSelect
      maw={340}
      label={importTexts.encoding}
      description={importTexts.encodingText}
      data={choices}
      value={encoding}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.currentTarget.value as TextEncoding)}
    />
  );
}
