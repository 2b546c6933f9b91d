-- Wrong tries since the PIN was set, at all devices: whoever can pair devices has five at each.
alter table pins add column wrong_tries integer not null default 0 constraint pins_wrong_tries_limited check (wrong_tries between 0 and 50);
