-- Books an entry at its card. Without enough balance, or for a voided card, the entry is not written: an insert that
-- returns no row was refused. Cards wait for each other here, so the last cent has one winner.
create or replace function book_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards
  set balance_cents = balance_cents + new.amount_cents,
    voided_at = case when new.kind = 'VOID' then new.created_at end
  where website_id = new.website_id and id = new.gift_card_id and voided_at is null
    and balance_cents + new.amount_cents >= 0
  returning balance_cents into new.balance_cents;
  if not found then return null; end if;
  return new;
end
$$;
create or replace trigger gift_card_entries_booked before insert on gift_card_entries
for each row execute function book_gift_card_entry();

-- Entries are never changed, and balances only by entries. Foreign keys may: they are triggers, too.
create or replace function keep_gift_card_ledger() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then raise exception 'The ledger of gift cards is not changed, only continued.'; end if;
  return coalesce(new, old);
end
$$;
create or replace trigger gift_card_entries_kept before update or delete on gift_card_entries
for each row execute function keep_gift_card_ledger();
create or replace trigger gift_cards_kept before update of balance_cents, initial_cents on gift_cards
for each row execute function keep_gift_card_ledger();
