import type { Db } from '#server/platform/db/db.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { triedForMs } from './webhook-deliveries.ts'

type Options = { now: Date; lookBackSeconds: number }

/**
 * Queues what happened since the last time, for each webhook that wants it. It is read from the rows that the commands write
 * anyway, so that a gift costs the same with and without webhooks. Rows are read again for `lookBackSeconds`, since an id is made
 * before its transaction commits; what is queued already stays as it is.
 */
export async function recordEvents(db: Db, options: Options) {
  let behind = await recordSome(db, options)
  while (behind) behind = await recordSome(db, options)
}

/** One hour at most, after a time in which no server ran. True if there is more. */
async function recordSome(db: Db, { now, lookBackSeconds }: Options): Promise<boolean> {
  const rows = await db.transaction((tx) =>
    tx.many<{ isBehind: boolean }>(
      withLongTimeout(sql`
        with hook as (
          select id, events, store_numbers,
                 greatest(since, least(read_until, ${now}) - make_interval(secs => ${lookBackSeconds})) as since,
                 first_id_at(greatest(since, least(read_until, ${now}) - make_interval(secs => ${lookBackSeconds}))) as first_id,
                 case when read_until < ${now}::timestamptz - interval '1 hour' then read_until + interval '1 hour'
                      else ${now}::timestamptz + interval '1 day' end as until
          from webhooks where is_on order by id for update skip locked
        ), event as (
          select hook.id as webhook_id, 'gift.created' as name, gift.id as subject_id, gift.created_at as happened_at
          from hook join token_gifts gift on gift.id between hook.first_id and first_id_at(hook.until)
          where 'gift.created' = any(hook.events) and gift.created_at >= hook.since and gift.id = coalesce(gift.group_id, gift.id)
          union all
          select hook.id, 'milestone.reached', gift.id, gift.created_at
          from hook join token_gifts gift on gift.id between hook.first_id and first_id_at(hook.until)
          where 'milestone.reached' = any(hook.events) and gift.created_at >= hook.since and gift.milestone is not null
          union all
          select hook.id, 'year.completed', notification.id, notification.created_at
          from hook join notifications notification on notification.id between hook.first_id and first_id_at(hook.until)
          where 'year.completed' = any(hook.events) and notification.type = 'year_completed' and notification.created_at >= hook.since
          union all
          select hook.id, 'gift.boosted', boost.id, boost.created_at
          from hook join boosts boost on boost.id between hook.first_id and first_id_at(hook.until)
          where 'gift.boosted' = any(hook.events) and boost.created_at >= hook.since
          union all
          select hook.id, 'competition.closed', competition.id, competition.closed_at
          from hook join competitions competition on competition.closed_at between hook.since and hook.until
          where 'competition.closed' = any(hook.events)
          union all
          select hook.id, known.name, audited.target_id, audited.at
          from hook join audit_log audited on audited.id between hook.first_id and first_id_at(hook.until)
          join (values ('competition_created', 'competition.created'), ('winner_drawn', 'competition.drawn'),
                       ('prize_handed_over', 'competition.handed_over'), ('approved', 'person.approved'),
                       ('person_provisioned', 'person.approved'),
                       ('person_deleted', 'person.left'), ('person_erased', 'person.left'),
                       ('account_suspended', 'person.left')) known (action, name) on known.action = audited.action
          where known.name = any(hook.events) and audited.at >= hook.since and audited.target_id is not null
          union all
          -- A list has one event for many people: who they are, and whether they are new, stands in its rights.
          select hook.id, case when (person ->> 4)::boolean then 'person.approved' else 'person.left' end, (person ->> 0)::uuid, audited.at
          from hook join audit_log audited on audited.id between hook.first_id and first_id_at(hook.until)
          cross join lateral jsonb_array_elements(audited.details -> 'rights') person
          where audited.action = 'people_imported' and audited.at >= hook.since
            and case when (person ->> 4)::boolean then 'person.approved' = any(hook.events) and person ->> 3 = 'approved'
                     else 'person.left' = any(hook.events) and person ->> 3 = 'suspended' end
        ), queued as (
          insert into webhook_deliveries (id, webhook_id, event, subject_id, happened_at, due_at, expires_at, created_at)
          select new_id(${now}), webhook_id, name, subject_id, happened_at, ${now}, ${new Date(now.getTime() + triedForMs)}, ${now}
          from event join hook on hook.id = event.webhook_id
          where hook.store_numbers = '{}' or coalesce(hook.store_numbers && stores_of_event(name, subject_id), true)
          order by happened_at, subject_id, name
          on conflict do nothing
        )
        update webhooks set read_until = greatest(webhooks.read_until, least(hook.until, ${now}))
        from hook where webhooks.id = hook.id
        returning webhooks.read_until < ${now} as "isBehind"`),
    ),
  )
  return rows.some(({ isBehind }) => isBehind)
}
