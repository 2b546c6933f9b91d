-- The gifts that one request made to several people are one thank-you: the id of its first gift, in `gift_batches`, whose row has
-- the reactions and comments of all. Null for a gift by itself.
alter table token_gifts add column group_id uuid;
-- Gifts are never deleted, so the key needs no index.
alter table token_gifts add constraint token_gifts_group_id_fkey foreign key (group_id) references token_gifts on delete restrict not valid;

-- Earlier requests, where their gifts still say the same and nobody reported one of them: otherwise each stays by itself. Requests
-- to several people are few.
update token_gifts gift set group_id = batch.first_gift_id
from gift_batches batch
join token_gifts first on first.id = batch.first_gift_id
where gift.id = any(batch.gift_ids) and not exists (
  select from token_gifts other
  where other.id = any(batch.gift_ids) and (
    (other.message, other.gif_url, other.reason) is distinct from (first.message, first.gif_url, first.reason)
    or other.hidden_at is not null
    or exists (select from reports where subject = 'gift' and gift_id = other.id)));

-- Somebody has one reaction to a group: the newest.
delete from reactions earlier
using token_gifts gift
where gift.id = earlier.gift_id and gift.group_id is not null and exists (
  select from gift_batches batch join reactions later on later.gift_id = any(batch.gift_ids)
  where batch.first_gift_id = gift.group_id and later.user_id = earlier.user_id and later.id > earlier.id);

update reactions set gift_id = gift.group_id from token_gifts gift where gift.id = reactions.gift_id and gift.group_id <> gift.id;
update social_comments set gift_id = gift.group_id from token_gifts gift where gift.id = social_comments.gift_id and gift.group_id <> gift.id;
update reports set gift_id = gift.group_id from token_gifts gift where gift.id = reports.gift_id and gift.group_id <> gift.id;

update token_gifts gift
set likes = (select count(*) from reactions where gift_id = gift.id and reaction_type = 'like'),
    hearts = (select count(*) from reactions where gift_id = gift.id and reaction_type = 'heart'),
    celebrates = (select count(*) from reactions where gift_id = gift.id and reaction_type = 'celebrate'),
    smiles = (select count(*) from reactions where gift_id = gift.id and reaction_type = 'smile'),
    comment_count = (select count(*) from social_comments where gift_id = gift.id)
where group_id is not null;

-- The group of a gift never changes either.
drop trigger token_gifts_append_only on token_gifts;
create trigger token_gifts_append_only before delete or update of id, from_user_id, to_user_id, amount, month_year, created_at, group_id on token_gifts
  for each row execute function refuse_change();
