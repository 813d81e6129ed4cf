import { z } from "zod";
import { type Control, defineControls } from "./controls.ts";
import { defineBlock } from "./defineBlock.ts";
import { embedAddress } from "./embeds/embedAddress.ts";
import { type EmbedRatio, type EmbedServiceName, embedRatios, embedServiceOf } from "./embeds/embedServices.ts";

/** The props of blocks of one outside service. */
export function embedProps(service: EmbedServiceName, ratio: EmbedRatio) {
  return z.object({
    /** As the owner pasted it; empty: nothing is chosen yet, and visitors see nothing. */
    address: embedAddress(service),
    /** Description of the content; by default the kind's own text. */
    label: z.string().trim().max(200).default(""),
    ratio: z.enum(embedRatios).default(ratio),
  });
}

interface EmbedBlock<Name extends string> {
  number: number;
  name: Name;
  service: EmbedServiceName;
  title: string;
  summary: string;
  /** Text of the card if the owner wrote none. */
  label: string;
  columns?: number;
}

/** A kind that embeds one outside service, by an address that the owner pastes. */
export function defineEmbedBlock<const Name extends string>(kind: EmbedBlock<Name>) {
  const { number, name, service, title, summary, label, columns } = kind;
  const { ratio } = embedServiceOf(service);
  const block = defineBlock({
    number,
    name,
    title,
    group: "outside",
    summary,
    ...(columns ? { columns } : {}),
    props: embedProps(service, ratio),
    defaults: { address: "" },
    isEmpty: ({ address }) => address === "",
  });
  return { ...block, service, label };
}

const ratioLabels: Record<EmbedRatio, string> = {
  widescreen: "Widescreen (16:9)",
  standard: "Standard (4:3)",
  square: "Square",
  portrait: "Tall",
  strip: "Low",
  tall: "Extra tall",
};

/** The controls of a kind that embeds one outside service. */
export function embedControls(kind: ReturnType<typeof defineEmbedBlock>): readonly Control[] {
  const service = embedServiceOf(kind.service);
  return defineControls(kind, [
    {
      kind: "text",
      name: "address",
      isTranslated: false,
      label: "Address",
      placeholder: service.example,
      maxLength: 2000,
      help: "Paste the URL from your browser, or the service's embed code.",
    },
    {
      kind: "text",
      name: "label",
      label: "Content",
      placeholder: kind.label,
      maxLength: 200,
      when: ({ address }) => address !== "",
    },
    {
      kind: "select",
      name: "ratio",
      label: "Shape",
      options: embedRatios.map((value) => ({ value, label: ratioLabels[value] })),
      when: ({ address }) => address !== "",
    },
  ]);
}
