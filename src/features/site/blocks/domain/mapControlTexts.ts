import type { Control } from "./controls.ts";

/** Controls with other texts, such as those of another language. `map` is called with each text that people read. */
export function mapControlTexts(controls: readonly Control[], map: (english: string) => string): Control[] {
  return controls.map((control) => mapTexts(control, map));
}

function mapTexts(control: Control, map: (english: string) => string): Control {
  const words = { label: map(control.label), ...(control.help ? { help: map(control.help) } : {}) };
  switch (control.kind) {
    case "group":
      return { ...control, ...words, controls: mapControlTexts(control.controls, map) };
    case "list": {
      const itemLabel = map(control.itemLabel);
      return {
        ...control,
        ...words,
        itemLabel,
        // An entry without a name of its own is called by its label.
        titleOf: (item) => {
          const title = control.titleOf(item);
          return title === control.itemLabel ? itemLabel : title;
        },
        controls: mapControlTexts(control.controls, map),
      };
    }
    case "select":
    case "segments":
      return {
        ...control,
        ...words,
        options: control.options.map(({ value, label }) => ({ value, label: map(label) })),
      };
    default: {
      const placeholder = "placeholder" in control ? control.placeholder : undefined;
      // An example of an address is the same in every language.
      const isText = placeholder !== undefined && !placeholder.includes("://");
      return { ...control, ...words, ...(isText ? { placeholder: map(placeholder) } : {}) };
    }
  }
}
