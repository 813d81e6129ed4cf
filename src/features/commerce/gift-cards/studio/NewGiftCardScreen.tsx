import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { MailServerNotice } from "#features/site/outbox/studio/MailServerNotice.tsx";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { MoneyField } from "#kernel/studio-ui/fields/MoneyField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { EditForm, useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { newKey } from "#kernel/studio-ui/form/newKey.ts";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import {
  type GiftCardDetail,
  giftCardTotalsRoute,
  issueGiftCardRoute,
  listGiftCardsRoute,
  type NewGiftCard,
  newGiftCard,
} from "../contract.ts";
import { maxMessageLength, maxNameLength } from "../domain/giftCard.ts";
import styles from "./GiftCards.module.css";
import { texts } from "./texts.ts";

const nothing: NewGiftCard = {
  amountCents: 0,
  recipientEmail: "",
  recipientName: "",
  senderName: "",
  message: "",
  sendOn: "",
  reason: "",
};

/** Issues a gift card by hand. One opened screen issues one card, however often it is sent. */
export function NewGiftCardScreen() {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newKey);
  const issue = useApiMutation(issueGiftCardRoute, { invalidates: [listGiftCardsRoute, giftCardTotalsRoute] });
  const editor = useEditForm<NewGiftCard | GiftCardDetail, NewGiftCard>({
    loaded: nothing,
    toValues: (loaded) => ("id" in loaded ? nothing : loaded),
    schema: newGiftCard,
    save: (values) => issue.mutateAsync({ body: { ...values, idempotencyKey } }),
    savedMessage: texts.issued,
    onSaved: (saved) =>
      "id" in saved &&
      void navigate({ to: "/gift-cards/$giftCardId", params: { giftCardId: saved.id }, search: keepSite } as never),
  });
  return (
    <>
      <PageHeader title={texts.newTitle} back={{ to: "/gift-cards", label: texts.title }} />
      <MailServerNotice />
      <EditForm editor={editor} saveLabel={texts.issueButton}>
        <FormSection title={texts.amountTitle}>
          <div className={styles.short}>
            <MoneyField name="amountCents" label={texts.amount} description={texts.amountText} />
          </div>
        </FormSection>
        <FormSection title={texts.recipientTitle} description={texts.recipientText}>
          <div className={styles.pair}>
            <TextField name="recipientName" label={texts.recipientName} maxLength={maxNameLength} autoComplete="off" />
            <TextField name="senderName" label={texts.senderName} maxLength={maxNameLength} autoComplete="off" />
          </div>
          <TextField
            name="recipientEmail"
            type="email"
            label={texts.recipientEmail}
            description={texts.recipientEmailText}
            maxLength={256}
            autoComplete="off"
          />
          <TextField
            name="message"
            label={texts.message}
            description={texts.messageText}
            maxLength={maxMessageLength}
            autoComplete="off"
          />
          <SendOnField />
        </FormSection>
        <FormSection title={texts.noteTitle}>
          <TextField
            name="reason"
            label={texts.reason}
            description={texts.reasonText}
            maxLength={500}
            autoComplete="off"
          />
        </FormSection>
      </EditForm>
    </>
  );
}

function SendOnField() {
  const form = useFormAround();
  const { value, error } = form.getInputProps("sendOn");
  return (
    <div className={styles.short}>
      <DayField
        name="sendOn"
        label={texts.sendOn}
        description={texts.sendOnText}
        value={value}
        error={error}
        onChange={(day) => form.setFieldValue("sendOn", day ?? "")}
      />
    </div>
  );
}
