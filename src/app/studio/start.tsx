import "@fontsource-variable/instrument-sans/wght.css";
import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@mantine/spotlight/styles.layer.css";
import "#kernel/studio-ui/layout/studio.css";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isMissingCode } from "#kernel/studio-ui/manifest/missingCode.ts";
import { installStyleNonce } from "#kernel/studio-ui/nonce.ts";
import { applyColorScheme } from "./colorScheme.ts";
import { router } from "./router.tsx";
import { StudioProviders } from "./StudioProviders.tsx";

installStyleNonce();
applyColorScheme();

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element for the studio.");
createRoot(root, {
  // A screen explains that its code can't be loaded, so that is only a warning.
  onCaughtError: (error) => (isMissingCode(error) ? console.warn(error) : console.error(error)),
}).render(
  <StrictMode>
    <StudioProviders>
      <RouterProvider router={router} />
    </StudioProviders>
  </StrictMode>,
);
