import type { Page } from "playwright-core";

/** Adds a phone or laptop to the page that confirms each request with a fingerprint, while a person is there. */
export async function addAuthenticator(page: Page): Promise<{
  setPresent(isPresent: boolean): Promise<void>;
  /** Whether the fingerprint is the right one. */
  setVerified(isVerified: boolean): Promise<void>;
}> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setPresent(enabled) {
      await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    async setVerified(isUserVerified) {
      await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}
