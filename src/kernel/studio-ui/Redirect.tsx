import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type AddressSearch = Record<string, unknown>;

/** Goes elsewhere, once, leaving no trace in the history. `search` makes the new address's search of the old one. */
export function Redirect({ to, search }: { to: string; search(before: AddressSearch): AddressSearch }) {
  const navigate = useNavigate();
  const isGone = useRef(false);
  useEffect(() => {
    if (isGone.current) return;
    isGone.current = true;
    void navigate({ to, search: search as never, replace: true });
  });
  return null;
}
