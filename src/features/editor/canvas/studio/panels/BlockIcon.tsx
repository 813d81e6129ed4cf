import {
  BarChartIcon,
  BookmarkIcon,
  ButtonIcon,
  CalendarIcon,
  ChatBubbleIcon,
  CodeIcon,
  DividerHorizontalIcon,
  EnvelopeClosedIcon,
  FileTextIcon,
  FontSizeIcon,
  GlobeIcon,
  HamburgerMenuIcon,
  ImageIcon,
  Link2Icon,
  ListBulletIcon,
  MagnifyingGlassIcon,
  PersonIcon,
  PlayIcon,
  QuoteIcon,
  RowSpacingIcon,
  RowsIcon,
  SewingPinIcon,
  SpeakerLoudIcon,
  StackIcon,
  StarIcon,
  TableIcon,
  TextIcon,
  ViewGridIcon,
} from "@radix-ui/react-icons";
import type { ComponentType } from "react";
import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import type { BlockGroup } from "#features/site/blocks/domain/defineBlock.ts";

type Icon = ComponentType<{ width?: number; height?: number; "aria-hidden"?: boolean }>;

const byGroup: Record<BlockGroup, Icon> = {
  basics: TextIcon,
  pictures: ImageIcon,
  lists: ListBulletIcon,
  shop: BookmarkIcon,
  people: PersonIcon,
  data: TableIcon,
  outside: GlobeIcon,
};

const byKind: Record<string, Icon> = {
  html: TextIcon,
  logo: StarIcon,
  collectionlink: FileTextIcon,
  navigation: HamburgerMenuIcon,
  tagcloud: FontSizeIcon,
  image: ImageIcon,
  gallery: ViewGridIcon,
  spacer: RowSpacingIcon,
  quote: QuoteIcon,
  button: ButtonIcon,
  horizontalrule: DividerHorizontalIcon,
  chart: BarChartIcon,
  code: CodeIcon,
  markdown: CodeIcon,
  embed: CodeIcon,
  video: PlayIcon,
  audio: SpeakerLoudIcon,
  album: StackIcon,
  accordion: RowsIcon,
  map: SewingPinIcon,
  calendar: CalendarIcon,
  tourdates: CalendarIcon,
  search: MagnifyingGlassIcon,
  link: Link2Icon,
  form: ChatBubbleIcon,
  newsletter: EnvelopeClosedIcon,
};

/** A kind of block as a small picture; words beside it say the same. */
export function BlockIcon({ kindName, size = 16 }: { kindName: string; size?: number }) {
  const Icon = byKind[kindName] ?? byGroup[blockKindOf(kindName)?.group ?? "basics"];
  return <Icon width={size} height={size} aria-hidden />;
}
