import { useEffect, useId, useRef, useState } from "react";
import { captchaCalls } from "../browserContract.ts";
import type { CaptchaWidgetProps } from "./Captcha.tsx";
import { checkTexts } from "./checkTexts.ts";
import { type SolveProblem, solveChallenge } from "./solveChallenge.ts";

type State = "idle" | "working" | "done" | SolveProblem;

/**
 * The built-in captcha: a checkbox starts about a second of work in the visitor's browser. No third party is involved.
 */
export function AltchaCheck({ onToken }: CaptchaWidgetProps) {
  const id = useId();
  const [state, setState] = useState<State>("idle");
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function check(): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setState("working");
    const solved = await solveChallenge(captchaCalls.challenge.path, controller);
    if (controller.signal.aborted) return;
    setState("token" in solved ? "done" : solved.problem);
    onToken("token" in solved ? solved.token : undefined);
  }

  return (
    <div className="captcha-check" data-state={state}>
      <input
        type="checkbox"
        id={id}
        checked={state === "working" || state === "done"}
        aria-describedby={`${id}-state`}
        onChange={() => {
          if (state !== "working" && state !== "done") void check();
        }}
      />
      <label htmlFor={id}>{checkTexts.label}</label>
      <span className="captcha-state" id={`${id}-state`} role="status">
        {state === "idle" ? "" : checkTexts[state]}
      </span>
    </div>
  );
}
