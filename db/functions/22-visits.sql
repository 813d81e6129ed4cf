-- Visits of a website that is removed. They have no foreign key, see the table.

create or replace function forget_visits() returns trigger language plpgsql as $$
begin
  delete from visit_events where website_id = old.id;
  delete from visit_marks where website_id = old.id;
  return null;
end
$$;
create or replace trigger websites_visits_forgotten after delete on websites for each row
  execute function forget_visits();
