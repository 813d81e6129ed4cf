import { Suspense, useContext, useState } from "react";
import { NamedSelect } from "./references/NamedSelect.tsx";
import { type ReferenceControl, ReferenceSelectsContext } from "./references/referenceSelects.ts";

interface ReferenceFieldProps {
  control: ReferenceControl;
  value: unknown;
  onChange(value: unknown): void;
  error: string | undefined;
}

/** A reference to something else of the website, found by its name. */
export function ReferenceField({ control, value, onChange, error }: ReferenceFieldProps) {
  const selects = useContext(ReferenceSelectsContext);
  if (!selects) throw new Error("a reference field is outside of its providers");
  const id = typeof value === "string" && value !== "" ? value : null;
  const field = { control, id, onChange, error };
  const [Select] = useState(() => selects[control.kind === "collection" ? "page" : control.kind].current());
  return (
    <Suspense fallback={<NamedSelect {...field} isLoading disabled placeholder="" options={[]} />}>
      <Select {...field} />
    </Suspense>
  );
}
