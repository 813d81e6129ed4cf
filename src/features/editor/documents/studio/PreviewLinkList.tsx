import { Button, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { exactTime } from "#kernel/studio-ui/relativeTime.ts";
import type { Column } from "#kernel/studio-ui/table/DataTable.tsx";
import { RowsTable } from "#kernel/studio-ui/table/RowsTable.tsx";
import { listPreviewLinksRoute, type PreviewLink, revokePreviewLinkRoute } from "../contract.ts";
import { texts } from "./texts.ts";

interface PreviewLinkListProps {
  pageId: string;
  /** The link has already ended. */
  onRevoked(linkId: string): void;
}

/** The active links to a page's draft; nothing if there are none. */
export function PreviewLinkList({ pageId, onRevoked }: PreviewLinkListProps) {
  const { timeZone } = useWebsite();
  const query = useApiQuery(listPreviewLinksRoute, { params: { pageId } });
  const [asked, setAsked] = useState<PreviewLink | null>(null);
  const nameOf = (link: PreviewLink) =>
    texts.previewRevokeOne(link.createdBy, exactTime(new Date(link.createdAt), timeZone));

  const columns: Column<PreviewLink>[] = [
    { key: "by", header: texts.previewBy, render: (link) => link.createdBy },
    { key: "made", header: texts.previewMade, render: (link) => <RelativeTime at={link.createdAt} /> },
    { key: "ends", header: texts.previewEnds, render: (link) => <RelativeTime at={link.expiresAt} /> },
    {
      key: "opened",
      header: texts.previewOpened,
      render: (link) => (link.lastOpenedAt ? <RelativeTime at={link.lastOpenedAt} /> : texts.previewNotOpened),
    },
    {
      key: "revoke",
      header: texts.previewRevoke,
      render: (link) => (
        <Button variant="default" size="compact-sm" aria-label={nameOf(link)} onClick={() => setAsked(link)}>
          {texts.previewRevoke}
        </Button>
      ),
      width: "96px",
      align: "right",
      card: "aside",
    },
  ];

  return (
    <Loaded query={query} isSmall>
      {({ links }) => (
        <>
          {links.length > 0 && (
            <Stack gap="xs">
              <Title order={3} size="sm">
                {texts.previewLinks}
              </Title>
              <RowsTable label={texts.previewLinks} columns={columns} rows={links} rowKey={(link) => link.id} />
            </Stack>
          )}
          <RemoveDialog
            route={revokePreviewLinkRoute}
            input={asked ? { params: { pageId, linkId: asked.id } } : undefined}
            invalidates={[listPreviewLinksRoute]}
            title={texts.previewRevokeTitle}
            text={texts.previewRevokeText}
            confirmLabel={texts.previewRevoke}
            onClose={() => setAsked(null)}
            onRemoved={() => {
              notify.success(texts.previewRevoked);
              if (asked) onRevoked(asked.id);
            }}
          />
        </>
      )}
    </Loaded>
  );
}
