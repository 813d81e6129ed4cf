import { Stack, Text } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useStoreAnswer } from "../api/useApi.ts";
import { keepSite, PageHeader } from "../layout/PageHeader.tsx";
import { Panel } from "../layout/Panel.tsx";
import { TableUploadPart } from "./TableUploadPart.tsx";
import { useTableUpload } from "./useTableUpload.ts";

interface UploadProps {
  texts: { about: string; rules: string; fileLabel: string; drop: string; hint: string };
  /** Its answer is that of `readRoute`. */
  uploadRoute: Route;
  /** Reads an import by the parameter `importId`. */
  readRoute: Route;
  /** In bytes. */
  maxBytes: number;
  /** The message of a larger file, with {fileName} and {maxSize}. */
  tooLarge: string;
  /** Types of files besides delimited text: ".xml". */
  alsoAccepts?: string;
}

interface ImportScreenProps extends UploadProps {
  texts: UploadProps["texts"] & { title: string };
  back: { to: string; label: string };
  /** Shown below the upload. */
  below?: ReactNode;
  /** The import with this id: what it would do, its progress, its result. */
  children(importId: string, onAnother: () => void): ReactNode;
}

/** Uploads a file, shows what it would do, and imports it. The import is in the address. */
export function ImportScreen({ back, below, children, ...upload }: ImportScreenProps) {
  const { file: importId } = useSearch({ strict: false }) as { file?: string };
  const navigate = useNavigate();
  const show = (id: string | undefined) =>
    void navigate({
      to: ".",
      search: ((search: Record<string, unknown>) => ({ ...keepSite(search), file: id })) as never,
    });
  return (
    <>
      <PageHeader title={upload.texts.title} back={back} />
      {importId ? (
        children(importId, () => show(undefined))
      ) : (
        <Stack gap="lg">
          <Upload {...upload} onUploaded={show} />
          {below}
        </Stack>
      )}
    </>
  );
}

function Upload(props: UploadProps & { onUploaded(id: string): void }) {
  const { texts, uploadRoute, readRoute, maxBytes, tooLarge, alsoAccepts, onUploaded } = props;
  const store = useStoreAnswer();
  const upload = useTableUpload(uploadRoute, {
    maxBytes,
    tooLarge,
    onUploaded(answer) {
      const { id } = answer as RouteAnswer<Route> & { id: string };
      store(readRoute, { params: { importId: id } } as ApiInput<Route>, answer);
      onUploaded(id);
    },
  });
  return (
    <Panel>
      <Stack gap="md">
        {[texts.about, texts.rules].map((text) => (
          <Text size="sm" c="dimmed" key={text}>
            {text}
          </Text>
        ))}
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
