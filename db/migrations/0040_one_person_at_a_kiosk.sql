-- One person at a time has identified at a device. Two at once might have: the later one stays.
delete from sessions earlier using sessions later
where earlier.device_id = later.device_id and (earlier.created_at, earlier.sid) < (later.created_at, later.sid);

-- There are few sessions of devices.
-- squawk-ignore require-concurrent-index-deletion
drop index sessions_device;
-- squawk-ignore require-concurrent-index-creation
create unique index sessions_device on sessions (device_id) where device_id is not null;
