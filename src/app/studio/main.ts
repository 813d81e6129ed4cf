import { loadStudioTexts } from "./loadStudioTexts.ts";

// Without `await` at the top level, for which the bundler would put a file before each island of a website's pages.
void loadStudioTexts().then(() => import("./start.tsx"));
