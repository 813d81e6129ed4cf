// The server's part of `npm run dev`: starts the program that scripts/dev.mjs has built.
const { runCommandLine } = await import(process.env.VITRINE_DEV_SERVER);
await runCommandLine([process.execPath, "vitrine", "start"]);
