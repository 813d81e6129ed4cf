import { ActionIcon, Button, Switch, TextInput } from "@mantine/core";
import { MinusIcon, PlusIcon } from "@radix-ui/react-icons";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import type { InventoryVariant, VariantStockEdit } from "../contract.ts";
import type { Stock } from "../domain/moveStock.ts";
import styles from "./inventory.module.css";
import { readStockDraft, setStock, stockInConflict } from "./stockDraft.ts";
import { texts } from "./texts.ts";
import type { StockEditing } from "./useStockEditing.ts";

/** Steps within this time, in ms, are saved as one. */
const stepsTogetherMs = 600;

interface StockEditorProps {
  variant: InventoryVariant;
  /** For labels: "Ash bowl", "Moon jar, Large". */
  name: string;
  editing: StockEditing;
}

/** Steps that are not sent yet. */
interface PendingSteps {
  steps: number;
  timer?: ReturnType<typeof setTimeout>;
  /** Resolves when earlier requests are answered. */
  saving?: Promise<void>;
}

interface Trouble {
  message: string;
  /** The current stock, in a conflict with the typed value. */
  present?: Stock;
}

/**
 * The stock of one variant, saved when the field loses the focus or Enter is pressed. Escape restores the stored value.
 * Arrows and buttons step by one: steps are added to the current stock, while a typed number applies only if the stock
 * is still the one that was seen. A failure keeps the typed text.
 */
export function StockEditor({ variant, name, editing }: StockEditorProps) {
  const [draft, setDraft] = useState<string>();
  const [seen, setSeen] = useState<Stock>();
  const [steps, setSteps] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const troubleId = useId();
  const pending = useRef<PendingSteps>({ steps: 0 });
  const base = seen ?? variant;

  function save(edit: VariantStockEdit): Promise<void> {
    pending.current.saving = send(edit);
    return pending.current.saving;
  }

  async function send(edit: VariantStockEdit): Promise<void> {
    setBusy(true);
    try {
      await editing.save(variant, name, edit);
      clear();
    } catch (error) {
      const failure = asApiFailure(error);
      // Later steps were based on it.
      clearTimeout(pending.current.timer);
      pending.current.steps = 0;
      const present = stockInConflict(failure);
      if (present) setSeen(present);
      setTrouble(present ? { message: failure.message, present } : { message: failure.message });
    } finally {
      setBusy(false);
    }
  }

  function clear(): void {
    setDraft(undefined);
    setSeen(undefined);
    setTrouble(undefined);
  }

  async function commit(): Promise<void> {
    if (draft === undefined || isBusy) return;
    if (draft.trim() === "" || (!base.unlimited && draft.trim() === String(base.qtyInStock))) return clear();
    const edit = readStockDraft(draft, base);
    if (edit) await save(edit);
    else setTrouble({ message: texts.draftInvalid });
  }

  async function sendSteps(): Promise<void> {
    clearTimeout(pending.current.timer);
    await pending.current.saving;
    const by = pending.current.steps;
    pending.current.steps = 0;
    if (by !== 0) await save({ kind: "adjust", by });
    setSteps(pending.current.steps);
  }

  function step(by: number): void {
    const next = pending.current.steps + by;
    // A typed value that is being saved does not prevent a step: the step follows it.
    if (variant.unlimited || (draft !== undefined && !isBusy) || variant.qtyInStock + next < 0) return;
    setTrouble(undefined);
    pending.current.steps = next;
    setSteps(next);
    clearTimeout(pending.current.timer);
    pending.current.timer = setTimeout(() => void sendStepsNow.current(), stepsTogetherMs);
  }
  const sendStepsNow = useRef(sendSteps);
  sendStepsNow.current = sendSteps;
  // Leaving the row, the page or the screen saves pending steps.
  useEffect(() => () => void sendStepsNow.current(), []);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Enter") void (draft === undefined ? sendSteps() : commit());
    else if (event.key === "Escape" && (draft !== undefined || trouble)) {
      event.stopPropagation();
      clear();
    } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      step(event.key === "ArrowUp" ? 1 : -1);
    }
  }

  const shown = variant.unlimited ? "" : String(Math.max(0, variant.qtyInStock + steps));
  return (
    <div className={styles.editor} data-editor>
      <div className={styles.controls}>
        <div className={styles.stepper} data-unlimited={variant.unlimited || undefined}>
          <ActionIcon
            className={styles.step ?? ""}
            aria-label={texts.fewer(name)}
            tabIndex={-1}
            disabled={variant.unlimited || (draft !== undefined && !isBusy) || variant.qtyInStock + steps <= 0}
            onClick={() => step(-1)}
          >
            <MinusIcon aria-hidden />
          </ActionIcon>
          <TextInput
            className={styles.quantity ?? ""}
            aria-label={texts.stockOf(name)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            placeholder={variant.unlimited ? "∞" : ""}
            value={draft ?? shown}
            error={trouble !== undefined}
            {...(trouble ? { "aria-describedby": troubleId } : {})}
            readOnly={isBusy}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              setDraft(event.currentTarget.value);
              if (draft === undefined && !seen)
                setSeen({ unlimited: variant.unlimited, qtyInStock: variant.qtyInStock });
              if (!trouble?.present) setTrouble(undefined);
            }}
            onBlur={(event) => {
              // Moving the focus to the buttons of a conflict decides nothing yet.
              if (event.relatedTarget instanceof Element && event.relatedTarget.closest("[data-conflict]")) return;
              if (!trouble?.present) void commit();
            }}
            onKeyDown={onKeyDown}
          />
          <ActionIcon
            className={styles.step ?? ""}
            aria-label={texts.more(name)}
            tabIndex={-1}
            disabled={variant.unlimited || (draft !== undefined && !isBusy)}
            onClick={() => step(1)}
          >
            <PlusIcon aria-hidden />
          </ActionIcon>
        </div>
        <Switch
          size="xs"
          className={styles.unlimited ?? ""}
          label={texts.unlimited}
          aria-label={texts.unlimitedOf(name)}
          checked={variant.unlimited}
          disabled={isBusy}
          onChange={(event) =>
            void save(setStock({ unlimited: event.currentTarget.checked, qtyInStock: variant.qtyInStock }, variant))
          }
        />
      </div>
      {trouble && (
        <div className={styles.trouble} id={troubleId} role="alert">
          {trouble.message}
          {trouble.present && draft !== undefined && (
            <span className={styles.conflict} data-conflict>
              <Button size="compact-xs" variant="default" onClick={() => void commit()}>
                {texts.setAnyway(draft)}
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => {
                  clear();
                  void editing.refresh();
                }}
              >
                {texts.keepPresent}
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
