// The program with a payment provider on loopback, which kills itself after a step of a request that says so.
import { start } from "#app/commands/start.ts";
import { bankProvider } from "./bank.ts";
import { installSteps } from "./steps.ts";

installSteps();
await start(({ features }) => features.payments.add(bankProvider(process.env.BANK_URL as string)));
