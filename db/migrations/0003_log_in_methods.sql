-- When the password was last set; null: at the sign-up, or before this version.
alter table users add column password_set_at timestamptz;

-- The session that added it, until home has named it in another session; then null, and for those from before this version.
alter table passkeys add column added_in uuid;
alter table recovery_codes add column added_in uuid;
