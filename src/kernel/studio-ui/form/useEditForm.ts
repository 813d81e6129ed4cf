import { type UseFormReturnType, useForm } from "@mantine/form";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type ApiFailure, asApiFailure } from "../api/ApiFailure.ts";
import { notify } from "../feedback/notify.tsx";
import { kitTexts } from "../kitTexts.ts";
import type { FormParts } from "./formParts.ts";
import { sameContent } from "./sameContent.ts";
import { typedSince } from "./typedSince.ts";
import { validateWith } from "./validateWith.ts";

type FormValues = Record<string, unknown>;

export interface EditFormOptions<Loaded, Values extends object> {
  /**
   * The stored data: a query's data, or the defaults of something new. It is compared by its content, so it may be made at
   * each rendering.
   */
  loaded: Loaded;
  toValues(loaded: Loaded): Values;
  /** The contract's schema for the form's values. Its messages are shown beside the fields. */
  schema?: z.ZodType;
  /**
   * Sends the values. `base` is the version that the editing started from. Take the `revision` from it and not from a
   * query, which may have been refreshed meanwhile.
   */
  save(values: Values, base: Loaded): Promise<Loaded>;
  /** Called after a save, when nothing is unsaved anymore. Navigate from here. */
  onSaved?(saved: Loaded): void;
  /** Loads the newest version, for when someone else saved first. */
  reload?(): Promise<Loaded>;
  /** Shown as a toast. Default: "Saved"; null for none. */
  savedMessage?: string | null;
  /** Parts of later features, which are saved with the form. */
  parts?: FormParts;
}

/** State and actions of a form that edits stored values. */
export interface EditFormState<Values extends object = FormValues> {
  /** `@mantine/form`, controlled: `form.values`, `form.setFieldValue("tags", …)`. */
  form: UseFormReturnType<Values>;
  isDirty: boolean;
  isSaving: boolean;
  /** Why the last save failed; null again as soon as one works. */
  problem: ApiFailure | null;
  /** True while leaving the screen would lose something. Call it when the person leaves, not while rendering. */
  holdsUnsaved(): boolean;
  submit(): Promise<void>;
  /** Restores the stored values. */
  discard(): void;
  /** When someone else saved first: loads their version and drops the typed text. */
  takeTheirs?: (() => Promise<void>) | undefined;
  /** When someone else saved first: saves the typed text over their version. */
  keepMine?: (() => Promise<void>) | undefined;
}

/**
 * The life of an editor: load, type, save, be refused, be too late. Nothing typed is ever lost by a failure.
 * @example
 * const editor = useEditForm({ loaded: query.data, toValues, schema: siteSettings,
 *   save: (values, base) => save.mutateAsync({ body: { ...values, revision: base.revision } }) });
 * return <EditForm editor={editor}>…<TextField name="title" label="Title" /></EditForm>;
 */
export function useEditForm<Loaded, Values extends object>(
  options: EditFormOptions<Loaded, Values>,
): EditFormState<Values> {
  const { loaded, toValues, save, reload, parts } = options;
  const [base, setBase] = useState(loaded);
  const [problem, setProblem] = useState<ApiFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isFree = useRef(false);
  const form = useForm<Values>({
    initialValues: toValues(loaded),
    ...(options.schema ? { validate: validateWith(options.schema) as never } : {}),
    clearInputErrorOnChange: true,
  });
  const isDirty = form.isDirty() || (parts?.isDirty ?? false);
  // The studio shows its own sign-in dialog on top of the form.
  const shown = problem?.code === "not-signed-in" ? null : problem;

  /** @param sent the values that were saved: what was typed meanwhile stays, and is unsaved */
  function restart(next: Loaded, sent?: Values): void {
    const values = toValues(next);
    setBase(() => next);
    form.setInitialValues(values);
    form.setValues(sent ? typedSince(form.getValues(), sent, values) : values);
    form.clearErrors();
    form.resetDirty(values);
    setProblem(null);
  }

  // Fresh data replaces an unchanged form. Typed text stays, with the revision it is based on.
  const seen = useRef(loaded);
  useEffect(() => {
    if (sameContent(loaded, seen.current)) return;
    seen.current = loaded;
    if (!sameContent(loaded, base) && !form.isDirty() && !isSaving) restart(loaded);
  });

  async function send(from: Loaded): Promise<void> {
    if (isSaving) return;
    const check = await form.validate();
    if (check.hasErrors) {
      setProblem(asApiFailure(new Error(kitTexts.checkFields)));
      return;
    }
    setSaving(true);
    const sent = form.getValues();
    try {
      // If only a part was changed, the form's own values are not sent again.
      const isOnlyParts = parts?.holdsUnsaved() === true && !form.isDirty();
      await parts?.check();
      await parts?.save("before");
      const saved = isOnlyParts ? from : await save(sent, from);
      restart(saved, sent);
      await parts?.save("after");
      isFree.current = true;
      if (options.savedMessage !== null) notify.success(options.savedMessage ?? kitTexts.saved);
      options.onSaved?.(saved);
    } catch (error) {
      const failure = asApiFailure(error);
      setProblem(failure);
      form.setErrors(failure.fieldErrors);
    } finally {
      setSaving(false);
      isFree.current = false;
    }
  }

  return {
    form,
    isDirty,
    isSaving,
    problem: shown,
    holdsUnsaved: () => (form.isDirty() || parts?.holdsUnsaved() === true) && !isFree.current,
    submit: () => send(base),
    discard: () => {
      restart(base);
      parts?.discard();
    },
    takeTheirs:
      reload &&
      (async () => {
        const newest = await reload();
        await parts?.reload();
        parts?.discard();
        restart(newest);
      }),
    keepMine:
      reload &&
      (async () => {
        const newest = await reload();
        await parts?.reload();
        setBase(() => newest);
        await send(newest);
      }),
  };
}
