import { defineHostCookie } from "./hostCookie.ts";

/** The studio's session. */
export const sessionCookie = defineHostCookie("vitrine-session");
