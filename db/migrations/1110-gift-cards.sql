-- Gift cards, and the ledger of each. A trigger books every entry at its card, so the balance is the sum of the entries.
create table gift_cards (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  -- Keyed with the install's secret: what finds a card by its code.
  code_hash bytea not null,
  -- The code, encrypted with the install's secret.
  sealed_code text not null,
  last_four text not null,
  currency char(3) not null,
  initial_cents bigint not null check (initial_cents > 0),
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  -- Paid with test money, or issued while the shop takes test payments: pays test orders only.
  is_test boolean not null default false,
  -- Who gets the email with the card; null: nobody.
  recipient_email text check (recipient_email = lower(recipient_email)),
  recipient_name text not null default '' check (length(recipient_name) <= 100),
  sender_name text not null default '' check (length(sender_name) <= 100),
  message text not null default '' check (length(message) <= 80),
  -- When the email is due; null: it is not sent.
  send_at timestamptz,
  sent_at timestamptz,
  -- The order that paid for it, and its line; null: issued by hand, or instead of a voided one.
  order_id uuid,
  order_position integer,
  -- A second call with the same key issues no second card.
  idempotency_key text,
  created_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  voided_at timestamptz,
  primary key (website_id, id),
  check ((order_id is null) = (order_position is null)),
  check (voided_at is null or balance_cents = 0)
);
create unique index gift_cards_code_key on gift_cards (website_id, code_hash);
create unique index gift_cards_order_key on gift_cards (website_id, order_id, order_position);
create unique index gift_cards_idempotency_key on gift_cards (website_id, idempotency_key);
create index gift_cards_balance on gift_cards (website_id, balance_cents, id);
create index gift_cards_due on gift_cards (website_id, send_at) where sent_at is null and send_at is not null;

create table gift_card_entries (
  website_id uuid not null,
  id uuid not null,
  gift_card_id uuid not null,
  kind text not null check (kind in ('ISSUE', 'REDEEM', 'REFUND', 'VOID', 'ADJUST')),
  amount_cents bigint not null,
  -- After this entry. The trigger writes it.
  balance_cents bigint not null check (balance_cents >= 0),
  -- The order that it pays, or that it is refunded from. A hold for an open payment has the id of the order to come.
  order_id uuid,
  account_id uuid references accounts (id) on delete set null,
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null,
  primary key (website_id, id),
  foreign key (website_id, gift_card_id) references gift_cards (website_id, id) on delete cascade,
  constraint gift_card_entries_sign check (case kind
    when 'ISSUE' then amount_cents > 0
    when 'REFUND' then amount_cents > 0
    when 'ADJUST' then amount_cents <> 0
    else amount_cents < 0 end)
);
create index gift_card_entries_card on gift_card_entries (website_id, gift_card_id, created_at, id);
create index gift_card_entries_order on gift_card_entries (website_id, order_id) where order_id is not null;

-- The gift cards that pay for a checkout, in the order in which they were entered.
alter table checkouts add column gift_card_ids uuid[] not null default '{}';

-- An order may be paid with several payments. Refunds go to the first ones first.
alter table payments add column position smallint not null default 0;
-- Of the gift card that a refund went to instead of the one that paid, which was void.
alter table refunds add column last_four text;
drop index refunds_idempotency_key;
create unique index refunds_idempotency_key on refunds (website_id, order_id, idempotency_key, payment_id);
