declare module "xliff" {
  interface Unit {
    source: string;
    target?: string;
  }
  /** Reads XLIFF 2: the units of each group of each file, by their ids. */
  export function xliff2js(xliff: string): Promise<{
    sourceLanguage: string;
    targetLanguage?: string;
    resources: Record<string, Record<string, { groupUnits: Record<string, Unit> }>>;
  }>;
}
