import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type AddressSearch = Record<string, unknown>;

/** Replaces the address once, without a history entry. `search` returns the new query for the old one. */
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
