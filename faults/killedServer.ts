// The program with a payment provider on loopback, which kills itself after a step of a request that says so.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { start } from "#app/commands/start.ts";
import { subscriptionTurnJob } from "#features/commerce/subscriptions/contract.ts";
import { bankProvider } from "./bank.ts";
import { installSteps } from "./steps.ts";

installSteps();
await start(({ app, features }) => {
  features.payments.add(bankProvider(process.env.BANK_URL as string));
  // Runs the job of a subscription as a request, so that its steps can be counted.
  createServer(async (request, response) => {
    const payload = JSON.parse(await text(request));
    await app.jobs.taskList()[subscriptionTurnJob.name]?.(payload, {} as never);
    response.end("{}");
  }).listen(Number(process.env.TURN_PORT), "127.0.0.1");
});
