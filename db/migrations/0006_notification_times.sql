-- How often the actor did it until the user read it: several comments of one person on a gift are one notification.
alter table notifications add column times integer not null default 1;
alter table notifications add constraint notifications_times_positive check (times > 0) not valid;
