import { PageHeader } from "../layout/PageHeader.tsx";
import { ImportPart, type ImportPartProps } from "./ImportPart.tsx";

/** A screen that imports files. */
export function ImportScreen({ back, ...part }: ImportPartProps & { back: { to: string; label: string } }) {
  return (
    <>
      <PageHeader title={part.texts.title} back={back} />
      <ImportPart {...part} />
    </>
  );
}
