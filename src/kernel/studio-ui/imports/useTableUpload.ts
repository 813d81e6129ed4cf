import { useEffect, useRef, useState } from "react";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { byteText } from "#kernel/domain/byteText.ts";
import { asApiFailure } from "../api/ApiFailure.ts";
import { uploadFile } from "../api/uploadFile.ts";
import { useWebsite } from "../layout/StudioEnvironment.tsx";

interface TableUploadOptions<R extends Route> {
  /** In bytes. A larger file is refused before it is sent. */
  maxBytes: number;
  /** The message of such a file, with {fileName} and {maxSize}. */
  tooLarge: string;
  query?: Record<string, unknown>;
  onUploaded(answer: RouteAnswer<R>): void | Promise<void>;
}

export interface TableUpload {
  /** What is being sent; at 100 percent the server reads it. */
  sending: { fileName: string; percent: number } | undefined;
  /** Why the last file was refused. */
  problem: string | undefined;
  send(file: File): Promise<void>;
  cancel(): void;
}

/** Uploads one file of delimited text. Leaving the screen cancels it. */
export function useTableUpload<R extends Route>(route: R, options: TableUploadOptions<R>): TableUpload {
  const { maxBytes, tooLarge, query, onUploaded } = options;
  const website = useWebsite().identifier;
  const [sending, setSending] = useState<TableUpload["sending"]>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    setProblem(undefined);
    if (file.size > maxBytes) {
      return setProblem(fillMessage(tooLarge, { fileName: file.name, maxSize: byteText(maxBytes) }));
    }
    const controller = new AbortController();
    running.current = controller;
    setSending({ fileName: file.name, percent: 0 });
    try {
      const answer = await uploadFile(route, file, {
        website,
        signal: controller.signal,
        ...(query ? { query } : {}),
        onProgress: (share) => setSending({ fileName: file.name, percent: Math.round(share * 100) }),
      });
      await onUploaded(answer);
    } catch (error) {
      if (!controller.signal.aborted) setProblem(asApiFailure(error).message);
    } finally {
      setSending(undefined);
    }
  }

  return { sending, problem, send, cancel: () => running.current?.abort() };
}
