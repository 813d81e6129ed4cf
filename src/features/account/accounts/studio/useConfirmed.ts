import { createContext, useContext } from "react";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";

/** Asks for the password or a passkey. @returns false if the person canceled */
export type AskForConfirmation = () => Promise<boolean>;

/** Provided around the screens about an account. Its dialog belongs to a later feature, `account/sessions`. */
export const ConfirmationContext = createContext<AskForConfirmation>(async () => false);

/** The call of `useConfirmed`, for forms, which need an answer: throws the refusal if the person canceled. */
export function useConfirmedAnswer(): <Answer>(call: () => Promise<Answer>) => Promise<Answer> {
  const confirmed = useConfirmed();
  return async (call) => {
    const done = await confirmed(call);
    // Refused again, with the server's message.
    return done ? done.answer : call();
  };
}

/**
 * Makes a call that needs a confirmation: asks for it if the server does, then repeats the call.
 * @returns a function that gives the call's answer; undefined if the person canceled
 * @example const confirmed = useConfirmed(); await confirmed(() => remove.mutateAsync({ params }));
 */
export function useConfirmed(): <Answer>(call: () => Promise<Answer>) => Promise<{ answer: Answer } | undefined> {
  const ask = useContext(ConfirmationContext);
  return async (call) => {
    try {
      return { answer: await call() };
    } catch (error) {
      if (asApiFailure(error).code !== "confirmation-needed") throw error;
    }
    return (await ask()) ? { answer: await call() } : undefined;
  };
}
