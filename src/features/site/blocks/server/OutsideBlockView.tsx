import type { z } from "zod";
import type { outsideProps } from "../domain/defineOutsideBlock.ts";
import { embedUrl, type OutsideServiceName } from "../domain/outsideServices.ts";
import { readWebAddress } from "../domain/webAddress.ts";
import { OutsideFrame } from "./OutsideFrame.tsx";

interface OutsideBlockViewProps {
  kind: { service: OutsideServiceName; label: string };
  props: z.output<ReturnType<typeof outsideProps>>;
}

/** What blocks of one outside service look like: the card, and the service once the visitor agreed. */
export function OutsideBlockView({ kind, props: { address, label, ratio } }: OutsideBlockViewProps) {
  const src = embedUrl(kind.service, address);
  if (!src) return null;
  // A pasted frame has no page of its own to link to but what it shows.
  const href = /<iframe/i.test(address) ? src : (readWebAddress(address)?.url ?? src);
  return <OutsideFrame service={kind.service} src={src} title={label || kind.label} ratio={ratio} href={href} />;
}
