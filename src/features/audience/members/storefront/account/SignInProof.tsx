import type { Challenge } from "altcha-lib";
import { useEffect, useState } from "react";
import { solveProof } from "#kernel/browser/solveProof.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { accountTexts } from "../../browserContract.ts";

type State =
  | { step: "waiting" }
  | { step: "working"; percent: number }
  | { step: "done"; token: string }
  | { step: "failed" };

/**
 * Solves the challenge of a refused sign-in while the visitor types the password again, and adds the solution to the
 * form around it. Without scripts, it says what else works.
 */
export function SignInProof({ challenge }: { challenge: object }) {
  const [state, setState] = useState<State>({ step: "waiting" });
  useEffect(() => {
    const controller = new AbortController();
    const onProgress = (share: number) => setState({ step: "working", percent: Math.floor(share * 100) });
    onProgress(0);
    solveProof(challenge as Challenge, { controller, onProgress })
      .then((solved) => {
        if (controller.signal.aborted) return;
        setState("token" in solved ? { step: "done", token: solved.token } : { step: "failed" });
      })
      .catch(() => setState({ step: "failed" }));
    return () => controller.abort();
  }, [challenge]);
  return (
    <>
      <p className="account-quiet" role="status">
        {textOf(state)}
      </p>
      <input type="hidden" name="proof" value={state.step === "done" ? state.token : ""} />
    </>
  );
}

function textOf(state: State): string {
  if (state.step === "waiting") return accountTexts.proofNeedsScript;
  if (state.step === "working") return fillMessage(accountTexts.proofWorking, { percent: state.percent });
  return state.step === "done" ? accountTexts.proofDone : accountTexts.proofFailed;
}
