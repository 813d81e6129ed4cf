import { sql } from "kysely";
import type { Members } from "#features/audience/members/server/index.ts";
import { failuresOf } from "#kernel/contract/failure.ts";
import { writeAuditEntry } from "#kernel/server/database/writeAuditEntry.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import { auditExport } from "#kernel/server/http/auditExport.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import {
  customerFailures,
  eraseCustomerRoute,
  exportCustomerDataRoute,
  exportCustomersRoute,
  listCustomerCountriesRoute,
  listCustomersRoute,
  readCustomerRoute,
} from "../contract.ts";
import { eraseCustomer } from "./eraseCustomer.ts";
import { exportCustomers } from "./exportCustomers.ts";
import { listCustomers } from "./listCustomers.ts";
import { readCustomer } from "./readCustomer.ts";

const fail = failuresOf(customerFailures);

/** Customers in the studio: list, page, export and erasure. */
export function registerCustomers(app: App, services: { members: Members }): void {
  app.route(listCustomersRoute, ({ query }, context) => listCustomers(context, query));

  app.route(listCustomerCountriesRoute, async (_input, { site: { db, websiteId } }) => {
    // Jumps from country to country in the index.
    const { rows } = await sql<{ country: string }>`
      with recursive found as (
        (select country from customers where website_id = ${websiteId} and country > '' order by country limit 1)
        union all
        select next.country from found, lateral (
          select country from customers where website_id = ${websiteId} and country > found.country
          order by country limit 1) as next
      )
      select country from found`.execute(db);
    return { countries: rows.map(({ country }) => country) };
  });

  app.route(readCustomerRoute, ({ params }, context) => readCustomer(context, params.customerId));

  app.route(exportCustomersRoute, async ({ body: { filter } }, context) => {
    await auditExport(context, "customers.export");
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${context.website.identifier}-customers.csv"`,
      "cache-control": "no-store",
    };
    return new Answer(200, headers, exportCustomers(context, filter));
  });

  app.route(exportCustomerDataRoute, async ({ params: { customerId } }, context) => {
    const { site } = context;
    const isNoted = await site.transaction(async (tx) => {
      const { rows } = await sql<{ email: string }>`
        select person.email from customers as customer
        join members as person on person.website_id = customer.website_id and person.id = customer.id
        where customer.website_id = ${tx.websiteId} and customer.id = ${customerId}`.execute(tx.db);
      const [person] = rows;
      if (!person) return false;
      await writeAuditEntry(tx, {
        ...changedBy(context),
        action: "member.export",
        subjectType: "member",
        subjectId: customerId,
        detail: { title: person.email },
      });
      return true;
    });
    const file = isNoted && (await services.members.people.export(context, customerId));
    return file || fail("customer-unknown");
  });

  app.route(eraseCustomerRoute, ({ params }, context) => eraseCustomer(services, context, params.customerId));
}
