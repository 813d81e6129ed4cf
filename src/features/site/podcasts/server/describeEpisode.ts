import type { Selectable } from "kysely";
import type { LibraryAsset } from "#features/site/assets/contract.ts";
import type { TemplateEpisode } from "#features/site/page-model/contract.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import type { EpisodeType } from "../domain/episodeTypes.ts";

/** The columns of a post that make it an episode. */
export const episodeColumns = ["audio_asset_id", "season", "episode_number", "episode_type", "is_explicit"] as const;

type EpisodeRow = Pick<Selectable<DB["content_items"]>, (typeof episodeColumns)[number]>;

/**
 * The episode of a post for templates; undefined if the post has none.
 * @param files with its recording, if it still exists
 */
export function describeEpisode(
  post: EpisodeRow,
  files: ReadonlyMap<string, LibraryAsset>,
): TemplateEpisode | undefined {
  const file = files.get(post.audio_asset_id ?? "");
  if (file?.kind !== "audio") return undefined;
  return {
    assetUrl: file.assetUrl,
    mediaType: file.mediaType,
    byteSize: file.byteSize,
    durationMs: file.durationMs,
    season: post.season,
    number: post.episode_number,
    type: post.episode_type as EpisodeType,
    isExplicit: post.is_explicit,
  };
}
