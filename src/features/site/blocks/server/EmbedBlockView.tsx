import type { z } from "zod";
import type { embedProps } from "../domain/defineEmbedBlock.ts";
import { type EmbedServiceName, embedUrl } from "../domain/embeds/embedServices.ts";
import { readWebAddress } from "../domain/webAddress.ts";
import { EmbedFrame } from "./EmbedFrame.tsx";

interface EmbedBlockViewProps {
  kind: { service: EmbedServiceName; label: string };
  props: z.output<ReturnType<typeof embedProps>>;
}

/** View of a block of one outside service: the card, and the service after the visitor agreed. */
export function EmbedBlockView({ kind, props: { address, label, ratio } }: EmbedBlockViewProps) {
  const src = embedUrl(kind.service, address);
  if (!src) return null;
  // Pasted frame code has no other page to link to.
  const href = /<iframe/i.test(address) ? src : (readWebAddress(address)?.url ?? src);
  return <EmbedFrame service={kind.service} src={src} title={label || kind.label} ratio={ratio} href={href} />;
}
