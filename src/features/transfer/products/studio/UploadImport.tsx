import { Stack } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { apiKey, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { TableUploadPart } from "#kernel/studio-ui/imports/TableUploadPart.tsx";
import { useTableUpload } from "#kernel/studio-ui/imports/useTableUpload.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import {
  listProductImportsRoute,
  maxImportBytes,
  productImportFailures,
  readProductImportRoute,
  uploadProductImportRoute,
} from "../contract.ts";
import { texts } from "./texts.ts";

/** Uploads a file with progress, then opens the preview. After a refusal, another file can be uploaded. */
export function UploadImport() {
  const website = useWebsite().identifier;
  const navigate = useNavigate();
  const client = useQueryClient();
  const store = useStoreAnswer();
  const upload = useTableUpload(uploadProductImportRoute, {
    maxBytes: maxImportBytes,
    tooLarge: productImportFailures["file-too-large"].message,
    async onUploaded(report) {
      store(readProductImportRoute, { params: { importId: report.id } }, report);
      void client.invalidateQueries({ queryKey: apiKey(website, listProductImportsRoute) });
      await navigate({ to: "/import/$importId", params: { importId: report.id }, search: keepSite as never });
    },
  });
  return (
    <Panel>
      <Stack gap="md">
        <TableUploadPart upload={upload} label={texts.fileLabel} text={texts.drop} hint={texts.hint} />
      </Stack>
    </Panel>
  );
}
