import { createContext, type ReactNode, useCallback, useContext } from "react";

/** The addressed website, for screens. Money is in minor units of `currency`. */
export interface StudioWebsite {
  id: string;
  identifier: string;
  title: string;
  currency: string;
  timeZone: string;
  locale: string;
  unitSystem: "IMPERIAL" | "METRIC";
  /** How far its test clock is ahead of the real time. */
  clockAheadSeconds: number;
  /** Origin of the public site, without a trailing slash. */
  url: string;
}

export interface StudioEnvironmentValue {
  /** The signed-in account. */
  accountId: string;
  website: StudioWebsite;
  rights: ReadonlySet<string>;
}

const EnvironmentContext = createContext<StudioEnvironmentValue | undefined>(undefined);

/** Provides the website, and the person's rights on it, to the screens inside. */
export function StudioEnvironment({ value, children }: { value: StudioEnvironmentValue; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>;
}

function useEnvironment(): StudioEnvironmentValue {
  const value = useContext(EnvironmentContext);
  if (!value) throw new Error("This component works only inside <StudioEnvironment>.");
  return value;
}

/** The studio's current website. */
export function useWebsite(): StudioWebsite {
  return useEnvironment().website;
}

/** The same for screens that may be outside of any website (sign-in). */
export function useOptionalWebsite(): StudioWebsite | undefined {
  return useContext(EnvironmentContext)?.website;
}

/**
 * Returns a function that tells the website's time now, which its test clock may have moved ahead (decision 0077). Use it
 * instead of `new Date()`, except for what has the real time: the activity log, sign-ins, sessions.
 */
export function useNow(): () => Date {
  const aheadMs = (useOptionalWebsite()?.clockAheadSeconds ?? 0) * 1000;
  return useCallback(() => new Date(Date.now() + aheadMs), [aheadMs]);
}

/**
 * Whether the person has a right (`features/account/roles/domain/rights.ts`) on this website. The server checks again.
 * This only hides what would be refused.
 * @example const mayDelete = useMay("products.delete");
 */
export function useMay(right: string): boolean {
  return useEnvironment().rights.has(right);
}

/** The signed-in account. Data that a browser stores for one person is stored under this id. */
export function useAccountId(): string {
  return useEnvironment().accountId;
}

/** All rights of the person on this website. */
export function useStudioRights(): ReadonlySet<string> {
  return useEnvironment().rights;
}
