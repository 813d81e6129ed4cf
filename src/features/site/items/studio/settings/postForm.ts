import { z } from "zod";
import { repeatsText } from "#features/site/events/domain/describeEvent.ts";
import {
  type EventValues,
  eventProblems,
  toEventTimes,
  toEventValues,
  toRepeats,
} from "#features/site/events/studio/eventForm.ts";
import { texts as eventTexts } from "#features/site/events/studio/texts.ts";
import { plainText } from "#kernel/domain/htmlText.ts";
import { fromClockTime, toClockTime } from "#kernel/domain/zonedTime.ts";
import type { StaleValue } from "#kernel/studio-ui/form/StaleValues.tsx";
import { studioLocale } from "#kernel/studio-ui/formats.ts";
import { type PostLocation, type PostSettings, postLocation, postSettings, type StoredPost } from "../../contract.ts";
import type { Author } from "../../domain/authorNames.ts";
import { statusMessages } from "../../domain/postStatus.ts";
import { settingsTexts as texts } from "../texts.ts";

/** Values of the form: the settings, with the time as typed, and a location that may be empty. */
export interface PostValues extends Omit<PostSettings, "publishedAt" | "location" | "authorAccountId" | "event"> {
  /** In the website's time zone: "2026-03-04T09:05"; empty for none. */
  publishedAt: string;
  location: PostLocation;
  /** null for a post. */
  event: EventValues | null;
}

const nowhere: PostLocation = {
  name: "",
  addressLine1: "",
  addressLine2: "",
  addressCountry: "",
  mapLat: null,
  mapLng: null,
};

export function toPostValues(stored: StoredPost, timeZone: string): PostValues {
  return {
    title: stored.title,
    slug: stored.slug,
    excerpt: stored.excerpt,
    authorName: stored.authorName,
    status: stored.status,
    publishedAt: stored.publishedAt === null ? "" : toClockTime(stored.publishedAt, timeZone),
    categories: stored.categories,
    tags: stored.tags,
    mainAssetId: stored.mainAssetId,
    sourceUrl: stored.sourceUrl,
    passthrough: stored.passthrough,
    location: stored.location ?? nowhere,
    socialAssetId: stored.socialAssetId,
    seoTitle: stored.seoTitle,
    seoDescription: stored.seoDescription,
    noIndex: stored.noIndex,
    isFeatured: stored.isFeatured,
    commentsOpen: stored.commentsOpen,
    audioAssetId: stored.audioAssetId,
    season: stored.season,
    episodeNumber: stored.episodeNumber,
    episodeType: stored.episodeType,
    isExplicit: stored.isExplicit,
    event: stored.event && toEventValues(stored.event, timeZone),
  };
}

/**
 * The settings to send.
 * @param authors the contributors, because an author is one if the name is theirs
 */
export function toPostBody(
  { publishedAt, location, event, ...values }: PostValues,
  stored: StoredPost,
  { timeZone, authors }: { timeZone: string; authors: readonly Author[] },
): PostSettings & { revision: number } {
  const isEmpty = Object.values(location).every((value) => value === null || String(value).trim() === "");
  return {
    ...values,
    authorAccountId: accountOf(values.authorName, stored, authors),
    publishedAt: timeOf(publishedAt, stored, timeZone),
    location: isEmpty ? null : location,
    event: event && toEventTimes(event, timeZone),
    revision: stored.revision,
  };
}

/** Of two contributors with one name, the stored one stays. */
function accountOf(typed: string, stored: StoredPost, authors: readonly Author[]): string | null {
  const name = typed.trim();
  if (name === stored.authorName) return stored.authorAccountId;
  return authors.find((author) => author.name.trim() === name)?.accountId ?? null;
}

/** The field shows minutes. An unchanged time keeps its seconds, so that posts stay in order. */
function timeOf(typed: string, { publishedAt }: StoredPost, timeZone: string): string | null {
  if (publishedAt !== null && typed === toClockTime(publishedAt, timeZone)) return publishedAt;
  return fromClockTime(typed, timeZone) ?? null;
}

/** Checks before saving. The server checks again. */
export function postFormSchema(timeZone: string): z.ZodType {
  const typed = postSettings
    .omit({ publishedAt: true, location: true, authorAccountId: true, event: true })
    .extend({ publishedAt: z.string(), location: postLocation, event: z.custom<EventValues | null>() });
  return typed.superRefine((values, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: path.split("."), message });
    if (values.status === "scheduled" && !fromClockTime(values.publishedAt, timeZone)) {
      refuse("publishedAt", statusMessages.required);
    }
    for (const [name, problem] of Object.entries(values.event ? eventProblems(values.event, timeZone) : {})) {
      refuse(`event.${name}`, problem);
    }
    if (values.passthrough && values.sourceUrl === "") refuse("sourceUrl", statusMessages.required);
  });
}

const compared = [
  "title",
  "slug",
  "excerpt",
  "authorName",
  "status",
  "publishedAt",
  "categories",
  "tags",
  "mainAssetId",
  "sourceUrl",
  "passthrough",
  "location",
  "socialAssetId",
  "seoTitle",
  "seoDescription",
  "noIndex",
  "isFeatured",
  "commentsOpen",
  "audioAssetId",
  "season",
  "episodeNumber",
  "episodeType",
  "isExplicit",
  "event",
] as const satisfies readonly (keyof PostValues)[];

/** The settings that differ between the stored post and the form. */
export function postConflicts(values: PostValues, newest: StoredPost, timeZone: string): StaleValue[] {
  const theirs = toPostValues(newest, timeZone);
  return compared
    .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(values[name]))
    .map((name) => ({
      label: texts.fields[name],
      theirs: inWords(name, theirs[name]),
      mine: inWords(name, values[name]),
    }));
}

function eventInWords(event: EventValues): string {
  const { startsAt, endsAt, isAllDay, skippedDays } = event;
  const parts = [`${startsAt} – ${endsAt}`.replaceAll("T", " ")];
  if (isAllDay) parts.push(eventTexts.isAllDay);
  const repeats = toRepeats(event);
  const startDay = startsAt.slice(0, 10);
  if (repeats && startDay !== "") parts.push(repeatsText(repeats, startDay, studioLocale()));
  if (repeats && skippedDays.length > 0) parts.push(eventTexts.withSkipped(skippedDays.length));
  return parts.join(", ");
}

function inWords(name: (typeof compared)[number], value: PostValues[(typeof compared)[number]]): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (value === null || value === "") return texts.nothing;
  if (Array.isArray(value)) return value.join(", ") || texts.nothing;
  if (typeof value === "object" && "repeats" in value) return eventInWords(value);
  if (typeof value === "object") {
    const parts = Object.values(value).filter((part) => part !== null && part !== "");
    return parts.join(", ") || texts.nothing;
  }
  if (name === "mainAssetId" || name === "socialAssetId") return texts.anotherImage;
  if (name === "audioAssetId") return texts.anotherRecording;
  if (name === "episodeType") return texts.episodeTypes[value as PostSettings["episodeType"]].name;
  if (typeof value === "number") return String(value);
  if (name === "status") return texts.statuses[value as PostSettings["status"]].name;
  if (name === "excerpt") return plainText(value) || texts.nothing;
  return name === "publishedAt" ? value.replace("T", " ") : value;
}
