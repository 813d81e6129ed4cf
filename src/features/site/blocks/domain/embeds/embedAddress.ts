import { z } from "zod";
import { type EmbedServiceName, embedUrl } from "./embedServices.ts";

/** An address that the service can show, or none yet; the message is that of spec.txt §5. */
export function embedAddress(service: EmbedServiceName) {
  return z
    .string()
    .trim()
    .max(2000)
    .refine((address) => address === "" || embedUrl(service, address) !== undefined, {
      error: (issue) => `${String(issue.input)} is not a valid page URL`,
    });
}
