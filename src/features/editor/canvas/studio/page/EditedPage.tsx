import { useDocument } from "../store/documentStore.ts";
import { PageHint } from "./PageHint.tsx";
import { SectionView } from "./SectionView.tsx";

/** The page in the editor's frame. */
export function EditedPage({ emptyText }: { emptyText: string }) {
  const { sections } = useDocument();
  if (sections.length === 0) return <PageHint emptyText={emptyText} />;
  return sections.map((section) => <SectionView key={section.id} section={section} />);
}
