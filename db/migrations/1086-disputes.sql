-- What customers dispute with their bank: [{"reference", "amountCents", "reason", "state"}].
alter table payments add column disputes jsonb not null default '[]';
-- Leads from a charge of Stripe to its order.
create index payments_stripe_reference on payments (website_id, reference)
  where provider in ('stripe', 'stripe-test') and order_id is not null;
