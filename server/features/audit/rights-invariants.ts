import type pg from 'pg'
import type { Connection } from '#server/platform/db/connection.ts'
import { type Invariant, type Violation, violationsOf } from '#server/platform/db/invariants.ts'
import { readSnapshot } from '#server/platform/db/read-snapshot.ts'

// The order of checkpoints is that of commits, also where the clock went back. Waiting events come last.
const placed = `
  select event_id, number from audit_checkpoints, unnest(event_ids) as listed (event_id)
  union all
  select event_id, 1 + (select coalesce(max(number), 0) from audit_checkpoints) from audit_pending`

const recorded = `
  select event.id, event.at, event.details, placed.number from audit_log event join placed on placed.event_id = event.id
  where event.action = 'rights_recorded' order by placed.number desc, event.id desc limit 1`

// What an event says of its person. A null is not known: a server of an earlier version wrote the event.
const changes = `
  ('role', event.details ? 'role' or event.action in ('signed_up', 'person_provisioned'),
   coalesce(event.details -> 'role' ->> 'after', event.details -> 'registered' ->> 'role')),
  ('role before admin', event.details ? 'role' or event.action in ('signed_up', 'person_provisioned'),
   case event.details -> 'role' ->> 'after' when 'admin' then event.details -> 'role' ->> 'before' else '' end),
  ('store', event.details ? 'store' or event.action in ('signed_up', 'person_provisioned'),
   coalesce(event.details -> 'store' ->> 'after', event.details -> 'registered' ->> 'store')),
  ('approval', event.action in (
     'signed_up', 'person_provisioned', 'approved', 'rejected', 'reopened', 'account_suspended', 'account_restored',
     'account_promoted'),
   case event.action when 'signed_up' then 'pending' when 'reopened' then 'pending' when 'rejected' then 'rejected'
     when 'account_suspended' then 'suspended' else 'approved' end),
  ('admin stores', event.details ? 'role' or event.action in ('signed_up', 'person_provisioned', 'admin_stores_changed'),
   case when event.details ? 'registered' or event.details -> 'role' ->> 'after' <> 'admin' then '[]'
     else (select jsonb_agg(store order by store collate "C")::text
           from jsonb_array_elements_text(event.details -> 'storeNumbers') store) end),
  ('password', event.action in (
     'signed_up', 'person_provisioned', 'password_changed', 'password_renewed', 'password_reset', 'recovery_code_used', 'account_reset'),
   event.details ->> 'password')`

// What the event of an import says of each of its people, who are no admins.
const listedRights = `
  ('role', listed ->> 1, true), ('role before admin', '', true), ('store', listed ->> 2, true), ('approval', listed ->> 3, true),
  ('admin stores', '[]', true), ('password', event.details ->> 'password', (listed ->> 4)::boolean)`

const fieldsOf = (rights: string) => `
  ('role', ${rights}.role::text), ('role before admin', coalesce(${rights}.earlier_role::text, '')), ('store', ${rights}.store_number::text), ('approval', ${rights}.approval_status::text),
  ('admin stores', ${rights}.admin_stores::text), ('password', ${rights}.password_digest::text)`

/**
 * Without a join, which the planner would make a loop over hundreds of thousands of rows. Each person has what the newest audit
 * event about it says, or one right before it: two requests at once may be committed in the other order than that of their ids.
 */
const unexplained = `
  with placed as (${placed}), recorded as (${recorded}), facts as (
    select coalesce(event.target_id, event.actor_id) as person, fact.field, fact.value, placed.number, event.id, event.at
    from audit_log event join placed on placed.event_id = event.id
    cross join lateral (values ${changes}) as fact (field, is_changed, value)
    where fact.is_changed and event.action in (
      'signed_up', 'person_provisioned', 'registration_corrected', 'approved', 'rejected', 'reopened', 'person_edited', 'admin_created', 'admin_removed', 'admin_stores_changed',
      'account_suspended', 'account_restored', 'account_promoted', 'account_reset',
      'password_changed', 'password_renewed', 'password_reset', 'recovery_code_used')
    union all
    select (listed ->> 0)::uuid, fact.field, fact.value, placed.number, event.id, event.at
    from audit_log event join placed on placed.event_id = event.id
    cross join lateral jsonb_array_elements(event.details -> 'rights') listed
    cross join lateral (values ${listedRights}) as fact (field, value, is_changed)
    where event.action in ('people_imported', 'import_undone') and fact.is_changed
    union all
    select rights.user_id, fact.field, fact.value, recorded.number, recorded.id, recorded.at
    from recorded cross join recorded_rights rights cross join lateral (values ${fieldsOf('rights')}) as fact (field, value)
    union all
    select rights.user_id, fact.field, fact.value, null, null, null
    from present_rights() rights cross join lateral (values ${fieldsOf('rights')}) as fact (field, value)
  ), compared as (
    select person, field, value, number, at,
           bool_or(number is null) over account as is_present, max(value) filter (where number is null) over account as present,
           first_value(number) over newest_first as newest, first_value(at) over newest_first as newest_at
    from facts
    window account as (partition by person, field),
           newest_first as (partition by person, field order by number desc nulls last, id desc)
  )
  select field || ' of user ' || person as violating_row
  from compared where is_present and exists (select from recorded)
  group by person, field
  having not coalesce(
    bool_or(number >= newest - 1 and at >= newest_at - interval '1 minute' and (value is null or value = present)), false)`

/** Invariants of rights. They hold where no server has recorded the rights of everybody yet. */
export const rightsInvariants: Invariant[] = [
  {
    name: 'S6',
    rule: "everybody's role, store, approval, admin stores and password follow from audit events",
    violatingRows: `
      select violating_row from (${unexplained}) unexplained
      union all
      select 'the record of rights' as violating_row
      where (select details ->> 'digest' from audit_log where action = 'rights_recorded' order by id desc limit 1)
        is distinct from recorded_rights_digest()`,
  },
  {
    name: 'S7',
    rule: 'whom an identity provider has put into groups administers exactly the stores of these groups',
    violatingRows: `
      select 'user ' || person.id as violating_row
      from users person
      where exists (select from admin_group_members where user_id = person.id) and (
        person.role <> 'admin' or
        array(select store_number::text from admin_store_assignments where admin_id = person.id order by 1) <>
        array(select distinct unnest(own.store_numbers) from admin_group_members member join admin_groups own on own.id = member.group_id
              where member.user_id = person.id order by 1))`,
  },
]

/** Whether rights follow from audit events. That servers wrote those is what `verifyAuditChain` finds. */
export const verifyRights = (source: Connection | pg.Client): Promise<Violation[]> =>
  readSnapshot(source, (client) => violationsOf(rightsInvariants, client))
