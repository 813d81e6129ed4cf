import type { z } from "zod";
import type { embedProps } from "../domain/defineEmbedBlock.ts";
import { type EmbedServiceName, embedUrl } from "../domain/embedServices.ts";
import { readWebAddress } from "../domain/webAddress.ts";
import { EmbedFrame } from "./EmbedFrame.tsx";

interface EmbedBlockViewProps {
  kind: { service: EmbedServiceName; label: string };
  props: z.output<ReturnType<typeof embedProps>>;
}

/** What blocks of one outside service look like: the card, and the service once the visitor agreed. */
export function EmbedBlockView({ kind, props: { address, label, ratio } }: EmbedBlockViewProps) {
  const src = embedUrl(kind.service, address);
  if (!src) return null;
  // A pasted frame has no page of its own to link to but what it shows.
  const href = /<iframe/i.test(address) ? src : (readWebAddress(address)?.url ?? src);
  return <EmbedFrame service={kind.service} src={src} title={label || kind.label} ratio={ratio} href={href} />;
}
