-- Entries that one request made, so that a repeat of the request returns them again. A single entry has no row.
create table entry_batches (
  last_entry_id uuid primary key references competition_entries on delete restrict,
  entry_ids uuid[] not null
);

create trigger entry_batches_append_only before update or delete on entry_batches for each row execute function refuse_change();
create trigger entry_batches_no_truncate before truncate on entry_batches execute function refuse_change();
