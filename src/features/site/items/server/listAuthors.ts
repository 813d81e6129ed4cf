import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { type listAuthorsRoute, postFailures } from "../contract.ts";
import { authorsOf } from "../domain/authorNames.ts";
import { findBlog } from "./blogs.ts";
import { countLabels } from "./knownLabels.ts";

const fail = failuresOf(postFailures);
const maxAuthors = 1000;

type Reader = Pick<SiteScope, "websiteId" | "db">;

function selectContributors({ db, websiteId }: Reader) {
  return db
    .selectFrom("contributors as contributor")
    .innerJoin("accounts as account", "account.id", "contributor.account_id")
    .select(["account.id", "account.name", "account.email"])
    .where("contributor.website_id", "=", websiteId);
}

/** The contributors, and everyone whom a post of the blog names. */
export async function listAuthors(
  site: SiteScope,
  blogId: string,
): Promise<RouteAnswer<typeof listAuthorsRoute> | Failure> {
  if (!(await findBlog(site, blogId))) return fail("blog-unknown");
  const [contributors, authors] = await Promise.all([
    selectContributors(site).orderBy("account.name").orderBy("account.id").limit(maxAuthors).execute(),
    countLabels(site, blogId, "author"),
  ]);
  return {
    contributors: authorsOf(contributors),
    names: authors.slice(0, maxAuthors).map(({ name }) => name),
  };
}

/** Whether the account works on the website. */
export async function isContributor(site: Reader, accountId: string): Promise<boolean> {
  return (await selectContributors(site).where("account.id", "=", accountId).executeTakeFirst()) !== undefined;
}
