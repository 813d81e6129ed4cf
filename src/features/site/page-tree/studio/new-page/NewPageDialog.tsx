import { Button, Checkbox, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LinkField } from "#features/site/blocks/studio/LinkField.tsx";
import { type ApiFailure, asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { apiKey, useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { validateWith } from "#kernel/studio-ui/form/validateWith.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { createPageRoute, listPagesRoute, type NavigationPlace, type TreePage } from "../../contract.ts";
import { pageTemplates } from "../../domain/pageTemplates.ts";
import { pageScreen } from "../pageScreens.ts";
import { texts } from "../texts.ts";
import { placeOfOption, placeOptions } from "../tree/placeOptions.ts";
import { useGoTo } from "../useGoTo.ts";
import { KindChoice } from "./KindChoice.tsx";
import styles from "./NewPageDialog.module.css";
import { type NewPageValues, newPageSchema } from "./newPage.ts";
import { TemplateChoice } from "./TemplateChoice.tsx";
import { templateDocument } from "./templateDocument.ts";

interface NewPageDialogProps {
  isOpen: boolean;
  pages: readonly TreePage[];
  /** The initially selected part of the navigation. */
  place: NavigationPlace;
  /** The initially selected kind. */
  kind: NewPageValues["kind"];
  onClose(): void;
}

const firstTemplate = pageTemplates[0]?.name ?? "";
const phone = "(max-width: 40em)";

/** Asks for the kind of page, creates it, and opens it. */
export function NewPageDialog({ isOpen, pages, place, kind, onClose }: NewPageDialogProps) {
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={texts.newTitle}
      size={680}
      fullScreen={isPhone}
      radius={isPhone ? 0 : "lg"}
      // A click outside does not close the dialog, so nothing is lost by mistake.
      closeOnClickOutside={false}
    >
      {isOpen && <NewPageForm pages={pages} place={place} kind={kind} onClose={onClose} />}
    </Modal>
  );
}

function NewPageForm({ pages, place, kind: firstKind, onClose }: Omit<NewPageDialogProps, "isOpen">) {
  const website = useWebsite().identifier;
  const client = useQueryClient();
  const goTo = useGoTo();
  const create = useApiMutation(createPageRoute);
  const [problem, setProblem] = useState<ApiFailure | null>(null);
  const form = useForm<NewPageValues>({
    initialValues: {
      kind: firstKind,
      title: "",
      where: place,
      template: firstTemplate,
      linkUrl: "",
      linkNewWindow: false,
    },
    validate: validateWith(newPageSchema) as never,
    clearInputErrorOnChange: true,
  });
  const { kind, where, template, title } = form.values;
  const options = placeOptions(pages, { kind });
  // A folder can't be in the folder that was selected for a page.
  const isThere = options.some(({ items }) => items.some(({ value }) => value === where));

  async function submit(values: NewPageValues): Promise<void> {
    const { navigation, parentId } = placeOfOption(pages, isThere ? where : place);
    const isLink = values.kind === "link";
    try {
      const page = await create.mutateAsync({
        body: {
          kind: values.kind,
          title: values.title,
          navigation,
          parentId,
          body: values.kind === "page" ? templateDocument(values.template) : null,
          linkUrl: isLink ? values.linkUrl : null,
          linkNewWindow: isLink && values.linkNewWindow,
        },
      });
      void client.invalidateQueries({ queryKey: apiKey(website, listPagesRoute) });
      notify.success(page.status === "draft" ? texts.createdAsDraft(page.title) : texts.created(page.title));
      onClose();
      // A link or a folder needs nothing more.
      if (page.kind !== "link" && page.kind !== "folder") goTo(pageScreen(page));
    } catch (error) {
      const failure = asApiFailure(error);
      form.setErrors(failure.fieldErrors);
      setProblem(failure);
    }
  }

  const isSaidBeside = problem && Object.values(problem.fieldErrors).includes(problem.message);
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((values) => void submit(values))}>
      <Stack gap="lg" className={styles.fields ?? ""}>
        {problem && !isSaidBeside && <Callout tone="bad" title={problem.message} isAlert />}
        <Group align="flex-start" grow preventGrowOverflow={false} gap="md">
          <TextInput
            data-autofocus
            label={texts.pageTitle}
            maxLength={200}
            autoComplete="off"
            {...form.getInputProps("title")}
            value={title}
          />
          <Select
            label={texts.place}
            data={options}
            value={isThere ? where : place}
            onChange={(value) => value && form.setFieldValue("where", value)}
            allowDeselect={false}
            checkIconPosition="right"
          />
        </Group>
        <KindChoice value={kind} onChange={(next) => form.setFieldValue("kind", next)} />
        {kind === "page" && (
          <TemplateChoice value={template} onChange={(next) => form.setFieldValue("template", next)} />
        )}
        {kind === "link" && (
          <>
            <LinkField
              label={texts.address}
              description={texts.addressHint}
              value={form.values.linkUrl}
              onChange={(value) => form.setFieldValue("linkUrl", value)}
              {...(form.errors.linkUrl ? { error: String(form.errors.linkUrl) } : {})}
            />
            <Checkbox label={texts.newWindow} {...form.getInputProps("linkNewWindow", { type: "checkbox" })} />
          </>
        )}
        <Group justify="flex-end" gap="xs" className={styles.foot ?? ""}>
          <Button variant="default" onClick={onClose} disabled={create.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {texts.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
