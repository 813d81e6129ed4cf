import { useParams } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import type { EditFormState } from "#kernel/studio-ui/form/useEditForm.ts";
import { PageContentHeader } from "#kernel/studio-ui/layout/PageContentHeader.tsx";
import { PageStatusBadge, PublishPage } from "./PublishPage.tsx";

/** What the form of a page's content gets. */
export interface PageContentFormProps<Stored> {
  pageId: string;
  stored: Stored;
  reload(): Promise<Stored>;
}

/** A screen of the page `$pageId`: reads its content by a route with the parameter `pageId`, and shows it in a form. */
export function PageContentScreen<Read extends Route>({
  read,
  form: Form,
}: {
  read: Read;
  form: ComponentType<PageContentFormProps<RouteAnswer<Read>>>;
}) {
  const { pageId } = useParams({ strict: false }) as { pageId: string };
  const page = useApiQuery(read, { params: { pageId } } as never);
  return (
    <>
      {!page.data && <PageContentHeader page={undefined} />}
      <Loaded query={page} level={1}>
        {(stored) => (
          <Form
            key={pageId}
            pageId={pageId}
            stored={stored}
            reload={async () => (await page.refetch()).data ?? stored}
          />
        )}
      </Loaded>
    </>
  );
}

interface PageContentEditorProps<Values extends object> extends PageContentFormProps<{ title: string; path: string }> {
  editor: EditFormState<Values>;
  children: ReactNode;
}

/** The title row and the form of a page's content. "Publish" saves first. */
export function PageContentEditor<Values extends object>(props: PageContentEditorProps<Values>) {
  const { pageId, stored, reload, editor, children } = props;
  return (
    <>
      <PageContentHeader
        page={stored}
        badges={<PageStatusBadge pageId={pageId} />}
        actions={
          <PublishPage
            pageId={pageId}
            saveFirst={async () => {
              if (editor.holdsUnsaved()) await editor.submit();
              return !editor.holdsUnsaved();
            }}
            onPublished={() => void reload()}
          />
        }
      />
      <EditForm editor={editor}>{children}</EditForm>
    </>
  );
}
