import { Stack } from "@mantine/core";
import { applyingControls } from "../domain/controls.ts";
import { ControlField } from "./ControlField.tsx";
import { ControlGroup } from "./ControlGroup.tsx";
import type { ControlFieldsProps } from "./controlFieldsProps.ts";
import { errorsBelow } from "./errorsBelow.ts";

/** The fields that edit a block: only those that apply to its current props. */
export function ControlFields({ controls, props, onChange, errors = {} }: ControlFieldsProps) {
  return (
    <Stack gap="md">
      {applyingControls(controls, props).map((control) =>
        control.kind === "group" ? (
          <ControlGroup key={control.label} label={control.label} isFolded={control.isFolded ?? false}>
            <ControlFields controls={control.controls} props={props} onChange={onChange} errors={errors} />
          </ControlGroup>
        ) : (
          <ControlField
            key={control.name}
            control={control}
            Entry={ControlFields}
            value={props[control.name]}
            onChange={(value) => onChange({ ...props, [control.name]: value })}
            onFill={(values) => onChange({ ...props, ...values })}
            errors={errorsBelow(errors, control.name)}
          />
        ),
      )}
    </Stack>
  );
}
