import {
  BookmarkIcon,
  GlobeIcon,
  ImageIcon,
  ListBulletIcon,
  PersonIcon,
  TableIcon,
  TextIcon,
} from "@radix-ui/react-icons";
import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockGroup } from "#features/site/blocks/domain/defineBlock.ts";
import { blockIcons, type BlockIcon as Icon } from "#features/site/blocks/studio/blockPanels.ts";

const byGroup: Record<BlockGroup, Icon> = {
  basics: TextIcon,
  pictures: ImageIcon,
  lists: ListBulletIcon,
  shop: BookmarkIcon,
  people: PersonIcon,
  data: TableIcon,
  outside: GlobeIcon,
};

/** The icon of a kind of block. A label beside it says the same. */
export function BlockIcon({ kindName, size = 16 }: { kindName: string; size?: number }) {
  const Icon = blockIcons[kindName] ?? byGroup[blockKindOf(kindName)?.group ?? "basics"];
  return <Icon width={size} height={size} aria-hidden />;
}
