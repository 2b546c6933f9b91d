-- An initial is one character as people see it, and scripts with marks write that in several code points. Rows that exist are
-- not checked: each was allowed less.
alter domain name_initial drop constraint name_initial_length;
-- squawk-ignore ban-alter-domain-with-add-constraint
alter domain name_initial add constraint name_initial_length check (char_length(value) <= 8) not valid;
