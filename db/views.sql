-- The SQL code of the program: the views, then functions/*.sql. All of it is dropped and created again when it changes.

-- The fields of a user that others may see; null for a deleted user. PostgreSQL inlines it into the views below, so it costs no call.
create function person_json(person users) returns json language sql stable as $$
  select case when person.deleted_at is null then json_build_object(
    'id', person.id, 'firstName', person.first_name, 'lastNameInitial', person.last_name_initial,
    'profileImageUrl', person.profile_image_url, 'storeNumber', person.store_number) end
$$;

-- The name of a user; null for a deleted one, and for the null row of an outer join.
create function person_name_json(person users) returns json language sql stable as $$
  select case when person.id is not null and person.deleted_at is null then json_build_object(
    'firstName', person.first_name, 'lastNameInitial', person.last_name_initial) end
$$;

-- The milestone that a gift was, where its receiver shows it.
create function shown_milestone(milestone integer, receiver users) returns integer language sql stable as $$
  select case when not receiver.hides_milestones and receiver.deleted_at is null then milestone end
$$;

-- Approved users as the recipient search shows them.
create view colleague_json as
select id, first_name as "firstName", last_name as "lastName", last_name_initial as "lastNameInitial", email, role,
       store_number as "storeNumber", profile_image_url as "profileImageUrl"
from users
where approval_status = 'approved' and deleted_at is null;

-- Users as admins see them, without the deleted ones.
create view user_json as
select id, first_name as "firstName", last_name as "lastName", last_name_initial as "lastNameInitial", email, login_name as "loginName", role,
       store_number as "storeNumber", approval_status as "approvalStatus", profile_image_url as "profileImageUrl",
       gift_tokens as "giftTokens", competition_tokens as "competitionTokens", created_at as "createdAt",
       email_changed_at as "emailChangedAt", email_verified_at as "emailVerifiedAt",
       (select day::text from last_seen where user_id = users.id) as "lastSeenOn", started_on::text as "startedOn"
from users where deleted_at is null;

create view admin_json as
select user_json.*, coalesce((
         select json_agg(json_build_object('id', id, 'storeNumber', store_number) order by store_number)
         from admin_store_assignments where admin_id = user_json.id), '[]') as "storeAssignments"
from user_json where role in ('admin', 'super_admin');

-- The transfers as double entry, with accounts by name.
create view ledger as
select id, asset,
       case when change < 0 then wallet else system_account end as debit,
       case when change < 0 then system_account else wallet end as credit,
       abs(change) as amount, cause, cause_id, at
from (
  select *,
         'u:' || user_id || case asset when 'G' then ':give' else ':enter' end as wallet,
         'sys:' || case cause when 'gift' then 'gifted' when 'refund' then 'entry' else cause end as system_account
  from transfers
) sides;

-- A gift's reactions by type. Most gifts have none, and to build JSON costs more than to read the gift.
create function reaction_counts_json(gift token_gifts) returns json language sql immutable as $$
  select case when gift.likes + gift.hearts + gift.celebrates + gift.smiles = 0 then '{}' else json_strip_nulls(json_build_object(
    'like', nullif(gift.likes, 0), 'heart', nullif(gift.hearts, 0),
    'celebrate', nullif(gift.celebrates, 0), 'smile', nullif(gift.smiles, 0))) end
$$;

-- The fields of a gift by itself: what its group has in common is in `gift_group_fields`. Its milestone is not for everybody.
create view own_gift_fields as
select gift.id,
       gift.from_user_id as "fromUserId",
       gift.to_user_id as "toUserId",
       gift.amount,
       gift.message,
       gift.gif_url as "gifUrl",
       gift.reason,
       gift.created_at as "createdAt",
       gift.edited_at as "editedAt",
       gift.hidden_at as "hiddenAt",
       gift.group_id as "giftGroupId",
       reaction_counts_json(gift) as "reactionCounts",
       gift.comment_count as "commentCount",
       gift.boost_count as "boostCount",
       null::json as together,
       gift.milestone
from token_gifts gift;

-- The fields that are the same in each gift to several people. Only the first one has reactions and comments.
create view gift_group_fields as
select batch.first_gift_id as "giftGroupId",
       reaction_counts_json((array_agg(member) filter (where member.id = batch.first_gift_id))[1]) as "reactionCounts",
       sum(member.comment_count)::integer as "commentCount",
       sum(member.boost_count)::integer as "boostCount",
       json_agg(json_build_object('id', member.id, 'toUser', person_json(receiver), 'milestone', shown_milestone(member.milestone, receiver))
                order by array_position(batch.gift_ids, member.id)) as together
from gift_batches batch
join token_gifts member on member.id = any(batch.gift_ids)
join users receiver on receiver.id = member.to_user_id
group by batch.first_gift_id;

-- The fields of a gift without those of its giver and receiver. `offset 0` keeps PostgreSQL from reading all groups for a join.
create view gift_fields as
select id, "fromUserId", "toUserId", amount, message, "gifUrl", reason, "createdAt", "editedAt", "hiddenAt",
       coalesce(shared."reactionCounts", gift."reactionCounts") as "reactionCounts",
       coalesce(shared."commentCount", gift."commentCount") as "commentCount",
       coalesce(shared."boostCount", gift."boostCount") as "boostCount",
       gift."giftGroupId", shared.together, milestone
from own_gift_fields gift
left join lateral (select * from gift_group_fields where "giftGroupId" = gift."giftGroupId" offset 0) shared on true;

-- A gift as the API returns it.
create view gift_json as
select gift.id, "fromUserId", "toUserId", amount, message, "gifUrl", reason, "createdAt", "editedAt", "hiddenAt", "reactionCounts",
       "commentCount", "boostCount", "giftGroupId", together, person_json(giver) as "fromUser", person_json(receiver) as "toUser",
       shown_milestone(gift.milestone, receiver) as milestone
from gift_fields gift
join users giver on giver.id = gift."fromUserId"
join users receiver on receiver.id = gift."toUserId";

create view reaction_json as
select reaction.id, reaction.gift_id as "giftId", reaction.user_id as "userId", reaction.reaction_type as "reactionType", reaction.created_at as "createdAt",
       person_json(author) as "user"
from reactions reaction join users author on author.id = reaction.user_id;

create view comment_json as
select comment.id, comment.gift_id as "giftId", comment.user_id as "userId", comment.content, comment.created_at as "createdAt",
       comment.hidden_at as "hiddenAt",
       person_json(author) as "user"
from social_comments comment join users author on author.id = comment.user_id;

create view boost_json as
select boost.id, boost.gift_id as "giftId", boost.user_id as "userId", boost.created_at as "createdAt",
       person_json(author) as "user"
from boosts boost join users author on author.id = boost.user_id;

-- A report as the API returns it, with the stores whose admins decide about it. A picture that its owner has replaced is not
-- in it: there is nothing left to decide.
create view report_json as
select report.id, report.subject, report.state, report.created_at as "createdAt", report.decided_at as "decidedAt",
       person_json(author) as author, report.gift_id as "giftId",
       case report.subject when 'gift' then gift.message when 'comment' then comment.content end as text,
       report.reported_text as "reportedText",
       case report.subject when 'gift' then gift.gif_url end as "gifUrl", report.picture_url as "pictureUrl",
       (select count(*) from report_reasons where report_id = report.id) as "reportCount",
       array(select reason from report_reasons where report_id = report.id and reason <> ''
             order by created_at desc, user_id limit 10) as reasons,
       array(select distinct store from (
               select unnest(array[author.store_number, giver.store_number, receiver.store_number]::text[])
               union all
               select other.store_number from gift_batches batch join token_gifts member on member.id = any(batch.gift_ids)
               join users other on other.id = member.to_user_id where batch.first_gift_id = gift.group_id) concerned (store)
             where store is not null order by store) as stores,
       case report.subject when 'gift' then gift.hidden_at is not null when 'comment' then comment.hidden_at is not null
         else report.picture_url is not distinct from author.hidden_picture_url end as "isHidden",
       case when giver.id is not null then person_json(giver) end as giver,
       case when giver.id is null then '[]' when gift.group_id is null then json_build_array(person_json(receiver)) else (
         select json_agg(person_json(other) order by array_position(batch.gift_ids, member.id))
         from gift_batches batch join token_gifts member on member.id = any(batch.gift_ids) join users other on other.id = member.to_user_id
         where batch.first_gift_id = gift.group_id) end as receivers,
       gift.amount, gift.created_at as "givenAt", gift.message as "giftMessage"
from reports report
join users author on author.id = report.author_id
left join token_gifts gift on gift.id = report.gift_id
left join users giver on giver.id = gift.from_user_id
left join users receiver on receiver.id = gift.to_user_id
left join social_comments comment on comment.id = report.comment_id
where report.picture_url is null or report.picture_url in (author.profile_image_url, author.hidden_picture_url);

-- A competition as the API returns it, without what depends on the viewer. Never with the seed.
create view competition_json as
select competition.id, title, prize, description, image_url as "imageUrl", token_cost as "tokenCost",
       start_date as "startDate", end_date as "endDate", is_active as "isActive", store_numbers as "storeNumbers",
       created_by_id as "createdById", winner_id as "winnerId", winner_selected_at as "winnerSelectedAt",
       competition.created_at as "createdAt", competition.updated_at as "updatedAt", cancelled_at as "cancelledAt",
       case when winner.id is not null then person_json(winner) end as winner, collect_instructions as "collectInstructions",
       handed_over_at as "handedOverAt", received_at as "receivedAt", win_seen_at as "winSeenAt",
       win_dismissed_at as "winDismissedAt",
       has_entries as "hasEntries",
       commitment, beacon_round as "beaconRound",
       closed_at as "closedAt", entry_count as "entryCount", entries_digest as "entriesDigest"
from competitions competition
left join users winner on winner.id = competition.winner_id;

-- An entry as the API returns it to its owner. The server adds its signature.
create view entry_json as
select entry.id, entry.competition_id as "competitionId", entry.user_id as "userId", entry.tokens_spent as "tokensSpent",
       entry.created_at as "createdAt", entry.user_ref as "userRef", competition.terms_hash as "termsHash"
from competition_entries entry join competitions competition on competition.id = entry.competition_id;

-- An entry as it is published, with its status at the close. `line` is its sort key in the draw.
create view published_entries as
select entry.competition_id, entry.id as "entryId", entry.user_id as "userId", entry.user_ref as "userRef", at_close.status,
       (entry.id || ' ' || entry.user_ref || ' ' || at_close.status) collate "C" as line
from competition_entries entry
join competitions competition on competition.id = entry.competition_id
cross join lateral (select coalesce(status_at_close ->> entry.user_ref::text, 'eligible') as status) at_close;

-- An audit event as the API returns it. `ip` is null when its address is no longer kept.
create view audit_event_json as
select event.id, event.action::text as action, event.at, event.actor_id as "actorId", event.target_id as "targetId",
       person_name_json(actor) as actor,
       person_name_json(target) as target,
       competition.title as competition, case when key.id is not null then json_build_object('id', key.id, 'name', key.name) end as "apiKey", event.stores, place.address as ip, event.request_id as "requestId",
       -- The digest of a password, and the rights of each person of a list, are for the audit only.
       event.details - 'password' - 'rights' as details
from audit_log event
left join audit_addresses place on place.event_id = event.id
left join users actor on actor.id = event.actor_id
left join users target on target.id = event.target_id
left join competitions competition on competition.id = event.target_id
left join api_keys key on key.id in (event.actor_id, event.target_id);
