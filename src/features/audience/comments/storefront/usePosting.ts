import { type RefObject, useEffect, useRef, useState } from "react";
import { captchaTexts } from "#features/site/captcha/browserContract.ts";
import { callApi } from "#kernel/browser/callApi.ts";
import { commentCalls, commentFormId, type TypedField, trapField, typedFields } from "../browserContract.ts";
import type { CommentFormProps, postCommentRoute } from "../contract.ts";
import { forget, keptText } from "./keptText.ts";
import { markOwn, readOwn } from "./ownComments.ts";
import { refreshComments } from "./refreshComments.ts";

type Errors = Partial<Record<TypedField, string>>;

/** Sends the form of a post without leaving the page, and lets its links "Reply" choose what is answered. */
export function usePosting(
  { itemId, path, guests, captcha, parent: firstParent, answered }: CommentFormProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const [parent, setParent] = useState(firstParent);
  const [name, setName] = useState<string | null>(null);
  const [isAlive, setAlive] = useState(false);
  const [message, setMessage] = useState(answered?.message);
  const [errors, setErrors] = useState<Errors>(answered?.errors ?? {});
  const [posted, setPosted] = useState<{ id: string; status: "approved" | "pending" }>();
  const [isSending, setSending] = useState(false);
  const [token, setToken] = useState<string>();
  const [captchaRound, setCaptchaRound] = useState(0);
  // State changes with the next render, and a double click may come before it.
  const isBusy = useRef(false);

  useEffect(() => {
    void readOwn(itemId, { always: !guests }).then((own) => {
      setName(own.name);
      setAlive(true);
    });
  }, [itemId, guests]);

  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    if (area?.value === "") area.value = keptText(itemId);
  }, [itemId, form]);

  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const link = (event.target as Element).closest<HTMLElement>("[data-reply-to]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      setParent({ id: link.dataset.replyTo ?? "", name: link.dataset.replyName ?? "" });
      setPosted(undefined);
      document.getElementById(commentFormId)?.scrollIntoView({ block: "start" });
      form.current?.querySelector("textarea")?.focus({ preventScroll: true });
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [form]);

  async function send(typed: FormData): Promise<void> {
    if (isBusy.current) return;
    const text = (field: string) => String(typed.get(field) ?? "");
    // A second tap on the button. The thanks stay, and come into view again.
    if (posted && text("body").trim() === "") {
      setPosted({ ...posted });
      return;
    }
    setErrors({});
    setPosted(undefined);
    if (captcha && !token) {
      setMessage(captchaTexts.incomplete);
      return;
    }
    isBusy.current = true;
    setSending(true);
    setMessage(undefined);
    const body = {
      itemId,
      parentId: parent?.id ?? "",
      ...(Object.fromEntries(typedFields.map((field) => [field, text(field)])) as Record<TypedField, string>),
      [trapField]: text(trapField),
      notify: typed.has("notify"),
      ...(token ? { captchaToken: token } : {}),
    };
    const answer = await callApi<typeof postCommentRoute>(commentCalls.post, { body });
    isBusy.current = false;
    setSending(false);
    // A token counts once, whatever the answer.
    setToken(undefined);
    setCaptchaRound((round) => round + 1);
    if (!answer.ok) {
      setErrors((answer.envelope.errors ?? {}) as Errors);
      setMessage(answer.envelope.message);
      if (answer.envelope.code === "answered-gone") setParent(undefined);
      return;
    }
    markOwn();
    setPosted(answer.data);
    setParent(undefined);
    const area = form.current?.querySelector("textarea");
    if (area) area.value = "";
    forget(itemId);
    if (answer.data.status === "approved") await refreshComments(path, itemId);
  }

  return {
    parent,
    cancelReply: () => setParent(undefined),
    name,
    isAlive,
    message,
    errors,
    isBusy: isSending,
    posted,
    captchaRound,
    setToken,
    send,
  };
}
