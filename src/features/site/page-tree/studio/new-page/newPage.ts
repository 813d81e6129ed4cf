import { z } from "zod";
import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import { pageSettings } from "../../contract.ts";
import { checkAddress } from "../checkAddress.ts";

export interface NewPageValues {
  kind: PageKind;
  title: string;
  /** A part of the navigation, or the id of a folder (`placeOptions`). */
  where: string;
  /** Name of a template (`pageTemplates`), for pages. */
  template: string;
  linkUrl: string;
  linkNewWindow: boolean;
}

/** Checks while typing. The server checks the rest. */
export const newPageSchema = z
  .object({ kind: z.string(), title: pageSettings.shape.title, linkUrl: z.string() })
  .superRefine((values, context) => {
    const message = values.kind === "link" ? checkAddress(values.linkUrl) : undefined;
    if (message) context.addIssue({ code: "custom", path: ["linkUrl"], message });
  });
