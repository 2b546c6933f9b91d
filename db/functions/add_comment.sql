-- Adds a comment to a gift and tells its people. Answers the comment; a repeat under the same key answers the first.
create or replace function add_comment(
  comment uuid, commented uuid, author uuid, words text, moment timestamptz, request_key text, request bytea
) returns setof comment_json language plpgsql set lock_timeout = '100ms' as $$
declare
  gift token_gifts;
  earlier uuid;
begin
  -- The same call may come twice where its first answer was lost on the way.
  earlier := coalesce(
    claim_idempotency_key(author, request_key, request, comment, moment), (select id from social_comments where id = comment));
  if earlier is not null then return query select * from comment_json where id = earlier; return; end if;

  update token_gifts set comment_count = comment_count + 1 where id = commented returning * into gift;
  if not found then perform refuse('not_found'); end if;
  insert into social_comments (id, gift_id, user_id, content, created_at) values (comment, commented, author, words, moment);

  perform notify_gift_participants(gift, author, 'comment', moment);
  return query select * from comment_json where id = comment;
end $$;
