import { fillMessage } from "#kernel/contract/failure.ts";
import { byteText } from "#kernel/domain/byteText.ts";
import { extensionOf } from "#kernel/domain/files/cleanFileName.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { assetFailures } from "../../contract.ts";
import type { AssetKind } from "../../domain/assetKind.ts";
import { maxFileBytes, maxImageBytes } from "../../domain/assetLimits.ts";
import { fileTypes, kindOfName } from "../../domain/fileTypes.ts";
import { texts } from "../texts.ts";

/** Why an upload failed, with the messages of spec.txt §8 if the server gave none. */
export function uploadMessageOf(error: unknown): string {
  const failure = asApiFailure(error);
  if (failure.status === 0) return failure.code === "network" ? texts.networkError : failure.message;
  if (failure.status >= 500 && failure.code === "unexpected") return texts.errorUploading;
  // A proxy's own error page.
  return /^status-\d+$/.test(failure.code) ? texts.problemUploading : failure.message;
}

/** A file that is refused because of its content, before or after the upload. */
export class FileRefused extends Error {}

const finalCodes = ["file-too-large", "file-unsupported", "file-broken"];

/** Whether an upload failed because of the file itself, so that a retry would fail again. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof FileRefused || finalCodes.includes(asApiFailure(error).code);
}

/** The server's refusal, predicted before the upload; undefined if the file may be accepted. */
export function refusalOf(file: { name: string; size: number }, of?: AssetKind): string | undefined {
  const kind = kindOfName(file.name);
  const extension = extensionOf(file.name);
  const isKnown = extension === "" || fileTypes.some(({ extensions }) => extensions.includes(extension));
  if (!isKnown || (of && extension !== "" && kind !== of)) {
    return texts.unsupportedOf[of ?? kind](file.name);
  }
  const largest = kind === "image" ? maxImageBytes : maxFileBytes;
  if (file.size <= largest) return undefined;
  const values = { fileName: file.name, maxSize: byteText(largest) };
  return fillMessage(studioText(assetFailures["file-too-large"].message), values);
}
