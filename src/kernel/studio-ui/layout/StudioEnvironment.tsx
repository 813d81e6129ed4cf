import { createContext, type ReactNode, useContext } from "react";

/** The addressed website, as screens need it. Money is in minor units of `currency`. */
export interface StudioWebsite {
  id: string;
  identifier: string;
  title: string;
  currency: string;
  timeZone: string;
  locale: string;
  unitSystem: "IMPERIAL" | "METRIC";
  /** Origin of the public site, without a slash at the end. */
  url: string;
}

export interface StudioEnvironmentValue {
  /** Who is signed in. */
  accountId: string;
  website: StudioWebsite;
  rights: ReadonlySet<string>;
}

const EnvironmentContext = createContext<StudioEnvironmentValue | undefined>(undefined);

/** Tells the screens inside which website they work on and what the person may do there. */
export function StudioEnvironment({ value, children }: { value: StudioEnvironmentValue; children: ReactNode }) {
  return <EnvironmentContext value={value}>{children}</EnvironmentContext>;
}

function useEnvironment(): StudioEnvironmentValue {
  const value = useContext(EnvironmentContext);
  if (!value) throw new Error("This component works only inside <StudioEnvironment>.");
  return value;
}

/** The website that the studio works on now. */
export function useWebsite(): StudioWebsite {
  return useEnvironment().website;
}

/** The same where a screen may be outside of any website (sign-in). */
export function useOptionalWebsite(): StudioWebsite | undefined {
  return useContext(EnvironmentContext)?.website;
}

/**
 * Whether the person holds a right (`features/account/roles/domain/rights.ts`) on this website. The server checks
 * again; this only hides what would be refused.
 * @example const mayDelete = useMay("products.delete");
 */
export function useMay(right: string): boolean {
  return useEnvironment().rights.has(right);
}

/** Whose studio it is. What a browser keeps for one person is kept under this. */
export function useAccountId(): string {
  return useEnvironment().accountId;
}

/** All rights that the person holds on this website. */
export function useStudioRights(): ReadonlySet<string> {
  return useEnvironment().rights;
}
