import {
  CalendarIcon,
  CubeIcon,
  FileTextIcon,
  GridIcon,
  ImageIcon,
  Link2Icon,
  ListBulletIcon,
  RowsIcon,
  StackIcon,
} from "@radix-ui/react-icons";
import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";

const icons: Record<PageKind, typeof CubeIcon> = {
  page: FileTextIcon,
  "cover-page": ImageIcon,
  blog: ListBulletIcon,
  events: CalendarIcon,
  products: CubeIcon,
  gallery: GridIcon,
  index: RowsIcon,
  folder: StackIcon,
  link: Link2Icon,
};

/** The icon of a kind of page. Its name is shown elsewhere. */
export function KindIcon({ kind }: { kind: PageKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden />;
}
