-- The text that the studio's list of members is searched by.

create or replace function keep_member_searched() returns trigger language plpgsql as $$
begin
  new.searched := plain_letters(lower(new.email || E'\n' || new.name));
  return new;
end
$$;
create or replace trigger members_searched before insert or update of email, name on members for each row
  execute function keep_member_searched();
