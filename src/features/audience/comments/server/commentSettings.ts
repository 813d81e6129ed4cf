import { settingsDocument } from "#features/site/sites/server/index.ts";
import { storedCommentSettings } from "../contract.ts";

/** The website's settings of comments, likes and share buttons. */
export const commentSettings = settingsDocument("comments", storedCommentSettings);
