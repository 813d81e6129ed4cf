-- The activity log: actions with one form of name, the part of the studio that a change belongs to, and the titles of its
-- subject for the search, in small letters without accents.
alter table audit_entries
  add column area text not null default '',
  add column searched text not null default '';

update audit_entries as entry set action = named.after
from (values
  ('account.email-changed', 'account.change-email'),
  ('account.password-changed', 'account.change-password'),
  ('account.session-ended', 'account.end-session'),
  ('account.sessions-ended', 'account.end-other-sessions'),
  ('announcement_bar.saved', 'announcement-bar.save'),
  ('captcha.saved', 'captcha.save'),
  ('contributor.invitation-declined', 'invitation.decline'),
  ('contributor.invitation-withdrawn', 'invitation.withdraw'),
  ('contributor.invited', 'invitation.send'),
  ('contributor.invited-again', 'invitation.send-again'),
  ('contributor.joined', 'contributor.join'),
  ('contributor.left', 'contributor.leave'),
  ('contributor.removed', 'contributor.remove'),
  ('contributor.roles-changed', 'contributor.change-roles'),
  ('cover-page.saved', 'cover-page.save'),
  ('demo.seeded', 'website.fill-demo'),
  ('email_sender.saved', 'mail-sender.save'),
  ('form-submissions.delete', 'submission.delete'),
  ('gallery.saved', 'gallery.save'),
  ('header-footer.saved', 'header-footer.save'),
  ('installments.saved', 'installments.save'),
  ('lock_screen.saved', 'lock-screen.save'),
  ('mail-server.removed', 'mail-server.remove'),
  ('mail-server.saved', 'mail-server.save'),
  ('merchandising.saved', 'merchandising.save'),
  ('not-found-page.chosen', 'not-found-page.choose'),
  ('order.canceled', 'order.cancel'),
  ('order.fulfilled', 'order.fulfill'),
  ('order.paid', 'order.mark-paid'),
  ('order.refunded', 'order.refund'),
  ('order.unfulfilled', 'order.unfulfill'),
  ('page.created', 'page.create'),
  ('page.duplicated', 'page.duplicate'),
  ('page.made-homepage', 'page.make-homepage'),
  ('page.moved', 'page.move'),
  ('page.purged', 'page.purge'),
  -- "page.restore" was the restoring of a version.
  ('page.restore', 'page.restore-version'),
  ('page.restored', 'page.restore'),
  ('page.saved', 'page.save'),
  ('page.trashed', 'page.trash'),
  ('payment-providers.saved', 'payment-methods.save'),
  ('popup.saved', 'popup.save'),
  ('restock-sign-up.removed', 'restock-sign-up.remove'),
  ('restock.sent', 'restock.send'),
  ('review.approved', 'review.approve'),
  ('review.deleted', 'review.delete'),
  ('review.pending', 'review.reset'),
  ('review.rejected', 'review.reject'),
  ('review.replied', 'review.reply'),
  ('review.reply-removed', 'review.remove-reply'),
  ('reviews.saved', 'review-settings.save'),
  ('settings.saved', 'settings.save'),
  ('shipping-rates.saved', 'shipping-rates.save'),
  ('site_styles.saved', 'style.save'),
  ('tax-rules.saved', 'tax-rules.save'),
  ('website.created', 'website.create'),
  ('website.deleted', 'website.delete'),
  ('website.locked', 'website.lock'),
  ('website.opened', 'website.unlock'),
  ('website.ownership-transferred', 'website.transfer'),
  ('website.restored', 'website.restore')
) as named (before, after)
where entry.action = named.before;

update audit_entries set action = 'product.undo-bulk-edit'
where action = 'product.bulk-edit' and detail ->> 'change' = '{"kind":"undo"}';

update audit_entries set area = case split_part(action, '.', 1)
  when 'product' then 'products' when 'merchandising' then 'products'
  when 'restock' then 'inventory' when 'restock-sign-up' then 'inventory'
  when 'order' then 'orders'
  when 'review' then 'reviews' when 'review-settings' then 'reviews'
  when 'form' then 'forms' when 'submission' then 'forms' when 'newsletter' then 'forms'
  when 'page' then 'pages' when 'gallery' then 'pages' when 'cover-page' then 'pages'
  when 'not-found-page' then 'pages' when 'preview-link' then 'pages' when 'saved-section' then 'pages'
  when 'style' then 'design' when 'header-footer' then 'design' when 'announcement-bar' then 'design'
  when 'popup' then 'design' when 'lock-screen' then 'design'
  when 'asset-tag' then 'assets'
  when 'invitation' then 'people' when 'contributor' then 'people' when 'account' then 'people'
  else 'settings'
end;
update audit_entries set area = 'people' where action = 'website.transfer';

-- The title of an entry's subject, where the entry or the subject still has it.
update audit_entries as entry
set detail = entry.detail || jsonb_build_object('title', coalesce(
  entry.detail ->> 'title',
  entry.detail ->> 'email',
  case when entry.subject_type in ('product', 'form') then entry.detail ->> 'name' end,
  case when entry.subject_type = 'asset-tag' then entry.subject_id end,
  entry.detail ->> 'list',
  (select page.title from collections as page
    where entry.subject_type = 'page' and page.website_id = entry.website_id and page.id::text = entry.subject_id),
  (select form.name from forms as form
    where entry.subject_type = 'form' and form.website_id = entry.website_id and form.id::text = entry.subject_id),
  (select '#' || "order".number from orders as "order"
    where entry.subject_type = 'order' and "order".website_id = entry.website_id and "order".id::text = entry.subject_id),
  (select section.name from saved_sections as section
    where entry.subject_type = 'saved-section' and section.website_id = entry.website_id
      and section.id::text = entry.subject_id),
  (select product.name from variants as variant
    join products as product on product.website_id = variant.website_id and product.id = variant.product_id
    where entry.subject_type = 'variant' and variant.website_id = entry.website_id
      and variant.id::text = entry.subject_id),
  (select account.email from accounts as account
    where entry.subject_type = 'account' and account.id::text = entry.subject_id),
  (select website.title from websites as website
    where entry.action = 'website.create' and website.id = entry.website_id),
  ''
));
update audit_entries set detail = detail || jsonb_build_object('count', jsonb_array_length(detail -> 'productIds'))
where action in ('product.bulk-edit', 'product.undo-bulk-edit');
update audit_entries set detail = detail || jsonb_build_object('count', coalesce(jsonb_array_length(detail -> 'reviews'), 1))
where action in ('review.approve', 'review.reject', 'review.reset', 'review.delete');
update audit_entries set detail = detail || jsonb_build_object('count', detail -> 'queued') where action = 'restock.send';
update audit_entries set detail = detail || jsonb_build_object('count', detail -> 'ended')
where action = 'account.end-other-sessions';
update audit_entries set searched = left(regexp_replace(normalize(lower(detail ->> 'title'), NFD), '[\u0300-\u036f]', '', 'g'), 400);

alter table audit_entries alter column area drop default, alter column searched drop default;

-- Newest first. Searches, with the other filters, read this index alone.
create index audit_entries_newest on audit_entries (website_id, created_at, id) include (searched, area, account_id);
create index audit_entries_area on audit_entries (website_id, area, created_at, id);
create index audit_entries_person on audit_entries (website_id, account_id, created_at, id);
