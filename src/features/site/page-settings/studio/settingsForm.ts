import { z } from "zod";
import { type PageSettings, pageSettings, type StoredPage } from "#features/site/page-tree/contract.ts";
import { checkAddress } from "#features/site/page-tree/studio/checkAddress.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { fromClockTime, toClockTime } from "#kernel/domain/zonedTime.ts";
import type { StaleValue } from "#kernel/studio-ui/form/StaleValues.tsx";
import { texts } from "./texts.ts";

/** Values of the page settings form: the settings, with two of them as typed. */
export interface SettingsValues extends Omit<PageSettings, "publishAt" | "linkUrl"> {
  linkUrl: string;
  /** In the website's time zone: "2026-03-04T09:05"; empty for none. Named like the server's field. */
  publishAt: string;
  /** `keep`: unchanged. */
  passwordChoice: "none" | "keep" | "set";
  password: string;
}

/** A stored page as values of the settings form. Times are in the website's time zone. */
export function toSettingsValues(stored: StoredPage, timeZone: string): SettingsValues {
  return {
    title: stored.title,
    navigationTitle: stored.navigationTitle,
    navigationAudience: stored.navigationAudience,
    slug: stored.slug,
    enabled: stored.enabled,
    status: stored.status,
    publishAt: stored.publishAt === null ? "" : toClockTime(stored.publishAt, timeZone),
    description: stored.description,
    seoTitle: stored.seoTitle,
    seoDescription: stored.seoDescription,
    socialAssetId: stored.socialAssetId,
    noIndex: stored.noIndex,
    linkUrl: stored.linkUrl ?? "",
    linkNewWindow: stored.linkNewWindow,
    passwordChoice: stored.hasPassword ? "keep" : "none",
    password: "",
  };
}

/** The settings to send. An unchanged password is omitted. */
export function toSettingsBody(
  values: SettingsValues,
  stored: StoredPage,
  timeZone: string,
): PageSettings & { revision: number; password?: string | null } {
  const { passwordChoice, password, publishAt, linkUrl, ...settings } = values;
  return {
    ...settings,
    publishAt: values.status === "scheduled" ? (fromClockTime(publishAt, timeZone) ?? null) : null,
    linkUrl: stored.kind === "link" ? linkUrl : null,
    revision: stored.revision,
    ...(passwordChoice === "set" ? { password } : {}),
    ...(passwordChoice === "none" && stored.hasPassword ? { password: null } : {}),
  };
}

/** Checks while typing. The server checks again. */
export function settingsSchema(stored: StoredPage, timeZone: string): z.ZodType {
  const typed = pageSettings.omit({ publishAt: true, linkUrl: true }).extend({
    publishAt: z.string(),
    linkUrl: z.string(),
    passwordChoice: z.enum(["none", "keep", "set"]),
    password: z.string().max(200),
  });
  return typed.superRefine((values, context) => {
    const refuse = (path: keyof SettingsValues, message: string | undefined) =>
      message && context.addIssue({ code: "custom", path: [path], message });
    if (values.status === "scheduled" && !fromClockTime(values.publishAt, timeZone)) {
      refuse("publishAt", texts.required);
    }
    if (values.passwordChoice === "set" && values.password === "") refuse("password", texts.required);
    if (stored.kind === "link") refuse("linkUrl", checkAddress(values.linkUrl));
  });
}

const compared = [
  "title",
  "navigationTitle",
  "navigationAudience",
  "slug",
  "enabled",
  "status",
  "publishAt",
  "description",
  "linkUrl",
  "linkNewWindow",
  "seoTitle",
  "seoDescription",
  "noIndex",
  "socialAssetId",
] as const;

/** The settings that differ between the stored page and the form. */
export function settingsConflicts(values: SettingsValues, newest: StoredPage, timeZone: string): StaleValue[] {
  const theirs = toSettingsValues(newest, timeZone);
  return compared
    .filter((name) => theirs[name] !== values[name])
    .map((name) => ({
      label: texts.fields[name],
      theirs: inWords(name, theirs[name]),
      mine: inWords(name, values[name]),
    }));
}

function inWords(name: (typeof compared)[number], value: string | boolean | null): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (value === null || value === "") return texts.nothing;
  if (name === "socialAssetId") return texts.anotherImage;
  if (name === "status") return texts.statuses[value as PageSettings["status"]].name;
  if (name === "navigationAudience") return texts.navigationAudiences[value as PageSettings["navigationAudience"]];
  if (name === "description") return plainText(value);
  return name === "publishAt" ? value.replace("T", " ") : value;
}
