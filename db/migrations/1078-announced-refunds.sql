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
