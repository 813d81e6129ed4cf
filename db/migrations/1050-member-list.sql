-- What contributors know about members: tags, notes, invitations, and since when a member wants news.
alter table members
  -- Email and name with plain letters, for the studio's search. A trigger writes it.
  add column searched text not null default '',
  -- When a contributor invited them.
  add column invited_at timestamptz,
  -- When the consent to news was given or withdrawn, and where. Null: the person never decided.
  add column news_decided_at timestamptz,
  add column news_source text not null default '' check (length(news_source) <= 200),
  add column standing text not null generated always as (
    case
      when state = 'BLOCKED' then 'BLOCKED'
      when email_verified_at is not null then 'ACTIVE'
      when invited_at is not null then 'INVITED'
      else 'UNCONFIRMED'
    end) stored;
update members set news_decided_at = created_at, news_source = 'Account' where wants_news;
update members
  set searched = regexp_replace(normalize(lower(email || E'\n' || name), NFD), '[\u0300-\u036F]', '', 'g');
alter table members add check (news_decided_at is not null or not wants_news);

-- The list is in the order of the primary key, whose ids grow with time.
create index members_standing on members (website_id, standing, id);

create table member_tags (
  website_id uuid not null,
  -- Two spellings that differ only in case are one tag.
  tag_key text not null check (length(tag_key) between 1 and 100),
  member_id uuid not null,
  tag text not null check (length(tag) between 1 and 50),
  primary key (website_id, tag_key, member_id),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_tags_member on member_tags (website_id, member_id);

create table member_notes (
  website_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  -- Null: the account was deleted.
  account_id uuid references accounts (id) on delete set null,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (website_id, id),
  foreign key (website_id, member_id) references members (website_id, id) on delete cascade
);
create index member_notes_member on member_notes (website_id, member_id, id);

alter table member_tokens drop constraint member_tokens_purpose_check;
alter table member_tokens add constraint member_tokens_purpose_check
  check (purpose in ('VERIFY', 'RESET', 'SIGN_IN_LINK', 'CHANGE_EMAIL', 'DELETE', 'INVITE'));
