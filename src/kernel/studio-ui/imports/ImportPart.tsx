import { Stack, Text } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useStoreAnswer } from "../api/useApi.ts";
import { keepSite } from "../layout/PageHeader.tsx";
import { Panel } from "../layout/Panel.tsx";
import { TableUploadPart } from "./TableUploadPart.tsx";
import { useTableUpload } from "./useTableUpload.ts";

interface UploadProps {
  texts: { title: string; about: string; rules?: string; fileLabel: string; drop: string; hint: string };
  /** Its answer is that of `readRoute`. */
  uploadRoute: Route;
  /** Reads an import by the parameter `importId`. */
  readRoute: Route;
  /** In bytes. */
  maxBytes: number;
  /** The message of a larger file, with {fileName} and {maxSize}. */
  tooLarge: string;
  /** Sent with the file, and kept in the address. */
  query?: Record<string, string>;
  /** Types of files besides delimited text: ".xml". */
  alsoAccepts?: string;
}

export interface ImportPartProps extends UploadProps {
  /** Shown below the upload. */
  below?: ReactNode;
  /** The import with this id: what it would do, its progress, its result. */
  children(importId: string, onAnother: () => void): ReactNode;
}

/**
 * Uploads a file, shows what it would do, and imports it. The import is in the address.
 * @param hasTitle whether the panel of the upload has the title
 */
export function ImportPart({ below, children, ...upload }: ImportPartProps & { hasTitle?: boolean }) {
  const { file: importId } = useSearch({ strict: false }) as { file?: string };
  const navigate = useNavigate();
  const show = (id: string | undefined) =>
    void navigate({
      to: ".",
      search: ((search: Record<string, unknown>) => ({ ...keepSite(search), ...upload.query, file: id })) as never,
    });
  if (importId) return children(importId, () => show(undefined));
  return (
    <Stack gap="lg">
      <Upload {...upload} onUploaded={show} />
      {below}
    </Stack>
  );
}

function Upload(props: UploadProps & { hasTitle?: boolean; onUploaded(id: string): void }) {
  const { texts, hasTitle, uploadRoute, readRoute, maxBytes, tooLarge, query, alsoAccepts, onUploaded } = props;
  const store = useStoreAnswer();
  const upload = useTableUpload(uploadRoute, {
    maxBytes,
    tooLarge,
    ...(query ? { query } : {}),
    onUploaded(answer) {
      const { id } = answer as RouteAnswer<Route> & { id: string };
      store(readRoute, { params: { importId: id } } as ApiInput<Route>, answer);
      onUploaded(id);
    },
  });
  return (
    <Panel {...(hasTitle ? { title: texts.title } : {})}>
      <Stack gap="md">
        {[texts.about, texts.rules].map(
          (text) =>
            text && (
              <Text size="sm" c="dimmed" key={text}>
                {text}
              </Text>
            ),
        )}
        <TableUploadPart
          upload={upload}
          label={texts.fileLabel}
          text={texts.drop}
          hint={texts.hint}
          {...(alsoAccepts ? { alsoAccepts } : {})}
        />
      </Stack>
    </Panel>
  );
}
