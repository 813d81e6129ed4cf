import { NumberInput, Select, Switch, Textarea, TextInput } from "@mantine/core";
import { AssetField } from "#features/site/assets/studio/fields/AssetField.tsx";
import { AssetsField } from "#features/site/assets/studio/fields/AssetsField.tsx";
import type { Control } from "../domain/controls.ts";
import { CodeField } from "./CodeField.tsx";
import type { EntryFields } from "./controlFieldsProps.ts";
import { DatasetField } from "./DatasetField.tsx";
import { LinkField } from "./LinkField.tsx";
import { ListField } from "./ListField.tsx";
import { PicturesField } from "./PicturesField.tsx";
import { PlaceField } from "./PlaceField.tsx";
import { ReferenceField } from "./ReferenceField.tsx";
import { RichTextField } from "./RichTextField.tsx";
import { SegmentsField } from "./SegmentsField.tsx";
import { SliderField } from "./SliderField.tsx";
import { VideoField } from "./VideoField.tsx";

export interface ControlFieldProps<Of extends Control = Control> {
  control: Of;
  value: unknown;
  onChange(value: unknown): void;
  /** Sets several props at once. */
  onFill(values: Record<string, unknown>): void;
  /** Errors of the value (under "") and of its parts, by path. */
  errors: Record<string, string>;
  /** The fields of list entries. */
  Entry: EntryFields;
}

type SingleControl = Exclude<Control, { kind: "group" }>;

/** One prop of a block, with its kind's control. */
export function ControlField({ control, value, onChange, onFill, errors, Entry }: ControlFieldProps<SingleControl>) {
  const error = errors[""];
  const common = {
    label: control.label,
    ...(control.help ? { description: control.help } : {}),
    ...(error ? { error } : {}),
  };
  const text = typeof value === "string" ? value : "";
  switch (control.kind) {
    case "text":
    case "email":
    case "date":
    case "dateTime":
      return (
        <TextInput
          {...common}
          type={{ text: "text", email: "email", date: "date", dateTime: "datetime-local" }[control.kind]}
          value={text}
          {...(control.placeholder ? { placeholder: control.placeholder } : {})}
          {...(control.maxLength ? { maxLength: control.maxLength } : {})}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "longText":
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          {...(control.placeholder ? { placeholder: control.placeholder } : {})}
          {...(control.maxLength ? { maxLength: control.maxLength } : {})}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "code":
      return <CodeField {...common} value={text} onChange={onChange} />;
    case "richText":
      return <RichTextField {...common} value={text} onChange={onChange} />;
    case "link":
      return <LinkField {...common} value={text} onChange={onChange} />;
    case "number":
      return (
        <NumberInput
          {...common}
          min={control.min}
          max={control.max}
          step={control.step ?? 1}
          clampBehavior="blur"
          value={typeof value === "number" ? value : ""}
          {...(control.unit ? { suffix: ` ${control.unit}` } : {})}
          onChange={(next) => typeof next === "number" && onChange(next)}
        />
      );
    case "slider":
      return <SliderField control={control} value={value} onChange={onChange} error={error} />;
    case "toggle":
      return (
        <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case "segments":
      return <SegmentsField control={control} value={value} onChange={onChange} error={error} />;
    case "select":
      return (
        <Select
          {...common}
          allowDeselect={false}
          data={control.options.map(({ value: option, label }) => ({ value: String(option), label }))}
          value={value === undefined || value === null ? null : String(value)}
          onChange={(next) => onChange(control.options.find((option) => String(option.value) === next)?.value)}
        />
      );
    case "asset":
      return (
        <AssetField
          label={control.label}
          {...(control.help ? { help: control.help } : {})}
          of={control.of}
          value={typeof value === "string" ? value : null}
          onChange={onChange}
          {...(error ? { error } : {})}
        />
      );
    case "assets":
      return (
        <AssetsField
          label={control.label}
          {...(control.help ? { help: control.help } : {})}
          of={control.of}
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
          {...(control.max ? { max: control.max } : {})}
        />
      );
    case "pictures":
      return <PicturesField control={control} Entry={Entry} value={value} onChange={onChange} errors={errors} />;
    case "collection":
    case "product":
    case "form":
    case "memberArea":
    case "donationFund":
    case "page":
      return <ReferenceField control={control} value={value} onChange={onChange} error={error} />;
    case "list":
      return <ListField control={control} Entry={Entry} value={value} onChange={onChange} errors={errors} />;
    case "video":
      return <VideoField {...common} value={value} onChange={onChange} />;
    case "place":
      return <PlaceField control={control} value={text} onChange={onChange} onFill={onFill} error={error} />;
    case "dataset":
      return <DatasetField label={control.label} value={value} onChange={onChange} errors={errors} />;
  }
}
