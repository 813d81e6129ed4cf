-- Who changed a note last, if it was not its writer.
alter table member_notes add column edited_by uuid references accounts (id) on delete set null;
