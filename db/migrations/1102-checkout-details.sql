-- What the checkout asks besides addresses and payment: a form, a note, consent to the store's policies.
alter table websites add column checkout jsonb not null default '{}';

alter table checkouts
  -- Answers to the form of the checkout; null until the section is saved.
  add column form_answers jsonb,
  add column note text not null default '' check (length(note) <= 1000);

alter table orders
  -- Answers to the form of the checkout, as they were: title, text, shown.
  add column form_answers jsonb not null default '[]',
  -- Whether the customer had to agree to the store's policies, and did.
  add column has_agreed boolean not null default false;
