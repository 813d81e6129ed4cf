-- Payments that are asked for over a network. A payment is announced before the provider is asked, and has no order yet.
alter table payments
  alter column order_id drop not null,
  -- Of an announced payment, for its cart and the address of its page.
  add column cart_id uuid,
  -- The cart's revision of the ordered lines. Another one: the cart was changed since.
  add column cart_revision integer,
  add column order_token text,
  add column browser_hash bytea,
  add column member_id uuid,
  -- The order to write when it is paid. It has personal data and is removed when the payment is settled.
  add column snapshot jsonb,
  -- What the buyer's browser must do, such as {"redirectUrl"}.
  add column action jsonb,
  -- Why it failed: {"status", "code", "message"}.
  add column failure jsonb,
  add column expires_at timestamptz,
  -- When the provider was asked last.
  add column asked_at timestamptz,
  drop constraint payments_state_check,
  -- ANNOUNCED: asked for, and its stock is taken. RETURNING: its stock is released, and what the provider may have
  -- charged is given back. AWAITING: paid later by other means.
  add constraint payments_state_check
    check (state in ('ANNOUNCED', 'PAID', 'AWAITING', 'FAILED', 'RETURNING', 'RETURNED')),
  add constraint payments_order_check check ((order_id is not null) = (state in ('PAID', 'AWAITING'))),
  add constraint payments_snapshot_check check ((snapshot is not null) = (state = 'ANNOUNCED')),
  add foreign key (website_id, member_id) references members (website_id, id) on delete set null (member_id);
-- A cart has one open payment, which other tabs continue.
create unique index payments_open_key on payments (website_id, cart_id) where state = 'ANNOUNCED';
create unique index payments_order_token_key on payments (website_id, order_token);
create index payments_member on payments (website_id, member_id) where member_id is not null;
-- What the job asks for.
create index payments_unsettled on payments (website_id, created_at) where state in ('ANNOUNCED', 'RETURNING');

-- A use is reserved before its order is written.
alter table discount_uses drop constraint discount_uses_website_id_order_id_fkey;

-- Refunds that are asked for over a network. A refund is announced before the provider is asked.
alter table refunds
  -- ANNOUNCED and SETTLED refunds count against what can be refunded.
  add column state text not null default 'SETTLED' check (state in ('ANNOUNCED', 'SETTLED', 'FAILED')),
  -- Why it failed: {"status", "code", "message"}.
  add column failure jsonb,
  -- Whether the customer gets an email when it is settled.
  add column notify_customer boolean not null default false,
  -- When the provider was asked last.
  add column asked_at timestamptz,
  add constraint refunds_failure_check check ((failure is not null) = (state = 'FAILED'));
-- What the job asks for.
create index refunds_unsettled on refunds (website_id, created_at) where state = 'ANNOUNCED';
