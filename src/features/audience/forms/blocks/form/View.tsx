import type { z } from "zod";
import { ownerNotes } from "#features/site/blocks/domain/listBlockTexts.ts";
import { type BlockViewProps, htmlOf, OwnerNote, pageOf } from "#features/site/blocks/server/index.ts";
import { formBlockIsland } from "../../submissionsContract.ts";
import type { FoundForm, formBlock } from "./block.ts";

export function FormView({ id, props, context }: BlockViewProps<z.output<typeof formBlock.props>>) {
  if (!props.formId) return null;
  const found = context.foundOf(id) as FoundForm | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.formGone}</OwnerNote>;
  if (found.form.fields.length === 0) return <OwnerNote context={context}>{ownerNotes.formEmpty}</OwnerNote>;
  const { submitLabel, message, redirect, disclaimer } = props;
  const island = context.isEditing ? { ...formBlockIsland, hydration: "never" as const } : formBlockIsland;
  const html = context.island(island, {
    form: found.form,
    blockId: id,
    submitLabel,
    message,
    redirect,
    disclaimer,
    page: pageOf(context),
    ...(found.captcha && !context.isEditing ? { captcha: found.captcha } : {}),
  });
  return htmlOf("div", html);
}
