import { Stack } from "@mantine/core";
import { applyingControls, type Control } from "../domain/controls.ts";
import { ControlField } from "./ControlField.tsx";
import { ControlGroup } from "./ControlGroup.tsx";
import { errorsBelow } from "./errorsBelow.ts";

/** Props of a block, or of one entry of a list in it. */
export type ControlledProps = Record<string, unknown>;

interface ControlFieldsProps {
  controls: readonly Control[];
  props: ControlledProps;
  onChange(props: ControlledProps): void;
  /** What is wrong, by path in the props: "url", "items.0.title". */
  errors?: Record<string, string>;
}

/** The fields that edit a block: only those that apply to what it is now. */
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
            value={props[control.name]}
            onChange={(value) => onChange({ ...props, [control.name]: value })}
            errors={errorsBelow(errors, control.name)}
          />
        ),
      )}
    </Stack>
  );
}
