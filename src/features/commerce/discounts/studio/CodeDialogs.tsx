import { NumberInput, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { addCodeRoute, makeCodesRoute } from "../contract.ts";
import { maxCodeLength } from "../domain/discountCode.ts";
import { codeReaders } from "./codeReaders.ts";
import { texts } from "./texts.ts";

interface DialogProps {
  discountId: string;
  onClose(): void;
}

/** Adds a code that the owner chooses. */
export function AddCodeDialog({ discountId, onClose }: DialogProps) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const add = useApiMutation(addCodeRoute, {
    invalidates: codeReaders,
    onSuccess(added) {
      notify.success(texts.codeAdded(added.code));
      onClose();
    },
  });
  const problem = add.error?.fieldErrors.code;
  return (
    <ConfirmDialog
      isOpen
      title={texts.addCode}
      confirmLabel={texts.addCode}
      isBusy={add.isPending}
      problem={problem ? undefined : add.error?.message}
      onCancel={onClose}
      onConfirm={() =>
        add.mutate({ params: { discountId }, body: { code } }, { onError: () => field.current?.focus() })
      }
    >
      <TextInput
        ref={field}
        label={texts.code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxCodeLength}
        data-autofocus
        value={code}
        error={problem}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** Creates many codes with random parts. */
export function CreateCodesDialog({ discountId, onClose }: DialogProps) {
  const [values, setValues] = useState({ count: 50, prefix: "", length: 8 });
  const create = useApiMutation(makeCodesRoute, {
    invalidates: codeReaders,
    onSuccess(_answer, { body }) {
      notify.success(texts.codesCreated(body.count));
      onClose();
    },
  });
  const problems = create.error?.fieldErrors ?? {};
  const number = (name: "count" | "length") => ({
    hideControls: true,
    allowDecimal: false,
    allowNegative: false,
    value: values[name],
    error: problems[name],
    onChange: (value: string | number) => setValues({ ...values, [name]: Number(value) }),
  });
  return (
    <ConfirmDialog
      isOpen
      title={texts.createCodes}
      text={texts.createCodesText}
      confirmLabel={texts.createCodes}
      isBusy={create.isPending}
      problem={Object.keys(problems).length > 0 ? undefined : create.error?.message}
      onCancel={onClose}
      onConfirm={() => create.mutate({ params: { discountId }, body: values })}
    >
      <NumberInput label={texts.count} data-autofocus {...number("count")} />
      <TextInput
        label={texts.prefix}
        description={texts.prefixText}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxCodeLength - 20}
        value={values.prefix}
        error={problems.prefix}
        onChange={(event) => setValues({ ...values, prefix: event.currentTarget.value })}
      />
      <NumberInput label={texts.length} {...number("length")} />
    </ConfirmDialog>
  );
}
