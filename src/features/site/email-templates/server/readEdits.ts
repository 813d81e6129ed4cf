import { type Kysely, sql } from "kysely";
import { defaultMailDesign, type MailDesign } from "#features/site/outbox/domain/mailDesign.ts";
import type { MailEdit } from "#features/site/outbox/server/index.ts";
import type { DB } from "#kernel/server/database/schema.generated.ts";
import { emailDesign } from "../contract.ts";

interface Row {
  design: unknown;
  logoPath: string | null;
  logoAltText: string | null;
  title: string;
  subject: string | null;
  preheader: string | null;
  body: string | null;
  isOn: boolean | null;
}

/** The look of a website's emails, and what the owner changed of one kind, in one statement. */
export async function readEdits(
  db: Kysely<DB>,
  websiteId: string,
  kind: string,
  siteUrl: string,
): Promise<{ design: MailDesign; edit: MailEdit | undefined }> {
  const { rows } = await sql<Row>`
    select website.email_design as design, website.title, asset.alt_text as "logoAltText",
      '/static/' || asset.id || '/' || asset_name_in_address(asset) as "logoPath",
      edited.subject, edited.preheader, edited.body, edited.is_on as "isOn"
    from websites as website
    left join email_templates as edited on edited.website_id = website.id and edited.kind = ${kind}
    left join assets as asset on asset.website_id = website.id
      and asset.id = (website.email_design ->> 'logoId')::uuid
    where website.id = ${websiteId}`.execute(db);
  const [row] = rows;
  if (!row) return { design: defaultMailDesign, edit: undefined };
  const { subject, preheader, body, isOn } = row;
  const source = subject === null || body === null ? null : { subject, preheader: preheader ?? "", body };
  return { design: designOf(row, siteUrl), edit: { source, isOn } };
}

function designOf(row: Row, siteUrl: string): MailDesign {
  const { logoWidth, accentColor, footer, socialLinks } = emailDesign.parse(row.design);
  const logo = row.logoPath && {
    // Twice as wide, for screens with a high resolution.
    url: `${siteUrl}${row.logoPath}?format=${logoWidth > 250 ? 1000 : 500}w`,
    altText: row.logoAltText || row.title,
    width: logoWidth,
  };
  return { logo: logo || null, accentColor, footer, socialLinks };
}
