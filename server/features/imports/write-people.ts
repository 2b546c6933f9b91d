import type { ImportedPerson } from '#contract/imports.ts'
import { weekOf } from '#domain/calendar.ts'
import { roles } from '#domain/roles.ts'
import { searchTerms, searchText } from '#domain/search-terms.ts'
import type { CommandContext } from '#server/app-context.ts'
import { queueApprovalEmail } from '#server/features/approvals/decide-registration.ts'
import { recordAllowances } from '#server/features/ledger/grant-allowance.ts'
import { countApprovals, isRaised } from '#server/features/users/watch-approvals.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql, withLongTimeout } from '#server/platform/db/sql.ts'
import { notify } from '#server/platform/notifications/notify.ts'
import { unknownAccountHash } from '#server/platform/passwords/passwords.ts'
import type { ComparedLine } from './compare-lines.ts'
import type { Importer } from './importer.ts'
import { invitePeople } from './invite-people.ts'

type Batch = { list: { id: string }; importer: Importer; lines: ComparedLine[] }

type Listed = { id: string; email: string | null; after: ImportedPerson }
/** `before` is null for somebody new. */
export type Written = Listed & { before: ImportedPerson | null }

/**
 * Creates the people whom nobody knows yet, approved. Their password is one that nobody knows, until they choose one. Somebody
 * else may take an email or a login name at the same time.
 */
export async function createPeople(
  tx: Tx,
  context: CommandContext,
  { list, importer, lines }: Batch,
): Promise<Written[]> {
  const { now, settings } = context
  const people = lines
    .filter(({ outcome }) => outcome === 'created')
    .map(({ email, after }) => ({ id: newId(now), email, before: null, after }))
  if (people.length === 0) return []
  const password = await unknownAccountHash(settings.passwordCost)
  const added = await tx.many<{ id: string }>(
    withLongTimeout(sql`
      insert into users (id, email, login_name, password, first_name, last_name_initial, last_name, role, store_number, approval_status, language, started_on, search_text, created_at, updated_at)
      select id, email, login_name, ${password}, first_name, initial, last_name, role, store, status, language, started_on, search_text, ${now}, ${now}
      from ${tableOf(people)}
      on conflict do nothing
      returning id`),
  )
  const ids = new Set(added.map(({ id }) => id))
  const created = people.filter(({ id }) => ids.has(id))
  await addSearchTerms(tx, created)
  await noteOutcome(tx, list.id, { outcome: 'created', people: created })
  await approve(tx, context, { importer, people: created })
  await invitePeople(tx, context, { actorId: importer.id, people: created.map(receiverOf) })
  return created
}

/** Writes what the list has otherwise, and approves those who wait. Refuses: login_name_taken, at the same time. */
export async function changePeople(
  tx: Tx,
  context: CommandContext,
  { list, importer, lines }: Batch,
): Promise<Written[]> {
  const { now, events, mailer, origin } = context
  const people = lines.flatMap(({ outcome, userId, email, before, after }): Written[] =>
    outcome === 'changed' && userId !== null ? [{ id: userId, email, before, after }] : [],
  )
  if (people.length === 0) return []
  await updatePeople(tx, { people, now })
  await noteOutcome(tx, list.id, { outcome: 'changed', people })
  const waited = people.filter(({ before }) => before?.approvalStatus === 'pending')
  await approve(tx, context, { importer, people })
  await notify(tx, {
    type: 'approved',
    userIds: idsOf(waited),
    ...(importer.id !== null && { actorId: importer.id }),
    now,
  })
  for (const person of waited)
    await queueApprovalEmail(tx, mailer, { person: receiverOf(person), actorId: importer.id, origin })
  publishPeople(tx, events, idsOf(people))
  return people
}

/** Refuses: login_name_taken, when somebody else takes one at the same time. */
export async function updatePeople(tx: Tx, { people, now }: { people: Written[]; now: Date }) {
  const renamed = people.filter(({ before, after }) => before?.loginName !== after.loginName)
  await tx.many(
    withLongTimeout(sql`
      select set_login_name(id, login_name)
      from unnest(${idsOf(renamed)}::uuid[], ${renamed.map(({ after }) => after.loginName)}::text[]) as person (id, login_name)`),
  )
  await tx.many(
    withLongTimeout(sql`
      update users
      set first_name = person.first_name, last_name_initial = person.initial, last_name = person.last_name, role = person.role,
          store_number = person.store, approval_status = person.status, language = person.language,
          started_on = person.started_on, search_text = person.search_text, updated_at = ${now}
      from ${tableOf(people)} where users.id = person.id`),
  )
  await tx.many(sql`delete from user_terms where user_id = any(${idsOf(people)}::uuid[])`)
  await addSearchTerms(
    tx,
    people.filter(({ after }) => after.approvalStatus === 'approved'),
  )
}

/** Ends the access of people until the import is undone or the operator restores them. Their tokens stay. */
export async function suspendPeople(
  tx: Tx,
  { now, events }: CommandContext,
  { list, ids }: { list: { id: string }; ids: string[] },
): Promise<Written[]> {
  await tx.many(sql`select from users where id = any(${ids}::uuid[]) order by id for update`)
  const people = await tx.many<Omit<Listed, 'after'> & { before: ImportedPerson }>(sql`
    select id, email, imported_person(users) as before from users
    where id = any(${ids}::uuid[]) and approval_status = 'approved' and deleted_at is null order by id`)
  const locked = idsOf(people)
  await tx.many(
    sql`update users set approval_status = 'suspended', updated_at = ${now} where id = any(${locked}::uuid[])`,
  )
  await endAccess(tx, locked)
  await tx.many(sql`
    insert into imported_people (import_id, user_id, outcome) select ${list.id}, id, 'suspended' from unnest(${locked}::uuid[]) as id
    on conflict (import_id, user_id) do update set outcome = 'suspended', before = null, after = null`)
  publishPeople(tx, events, locked)
  return people.map((person) => ({ ...person, after: { ...person.before, approvalStatus: 'suspended' } }))
}

async function endAccess(tx: Tx, ids: string[]) {
  await tx.many(sql`delete from sessions where user_id = any(${ids}::uuid[])`)
  await tx.many(sql`delete from push_subscriptions where user_id = any(${ids}::uuid[])`)
  await tx.many(sql`delete from password_reset_tokens where user_id = any(${ids}::uuid[]) and used_at is null`)
  await tx.many(sql`delete from reset_codes where user_id = any(${ids}::uuid[]) or made_by = any(${ids}::uuid[])`)
  await tx.many(sql`delete from email_verification_tokens where user_id = any(${ids}::uuid[])`)
  await tx.many(sql`update scim_identities set suspended_at = null where user_id = any(${ids}::uuid[])`)
}

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

const receiverOf = <Email>({ id, email, after: { firstName, language } }: Written & { email: Email }) => ({
  id,
  email,
  firstName,
  language,
})

/** The people as a table `person`. */
const tableOf = (people: Listed[]) => sql`
  unnest(
    ${idsOf(people)}::uuid[], ${people.map(({ email }) => email)}::text[], ${people.map(({ after }) => after.loginName)}::text[],
    ${people.map(({ after }) => after.firstName)}::text[],
    ${people.map(({ after }) => after.lastNameInitial)}::text[], ${people.map(({ after }) => after.lastName)}::text[],
    ${people.map(({ after }) => after.role)}::text[], ${people.map(({ after }) => after.storeNumber)}::text[],
    ${people.map(({ after }) => after.approvalStatus)}::text[], ${people.map(({ after }) => after.language)}::text[],
    ${people.map(({ after }) => after.startedOn)}::date[],
    ${people.map(({ email, after }) => searchText({ ...after, email }))}::text[]
  ) as person (id, email, login_name, first_name, initial, last_name, role, store, status, language, started_on, search_text)`

async function addSearchTerms(tx: Tx, people: Listed[]) {
  const terms = people.flatMap(({ id, email, after }) => searchTerms({ ...after, email }).map((term) => ({ id, term })))
  await tx.many(
    withLongTimeout(sql`
      insert into user_terms (term, user_id)
      select * from unnest(${terms.map(({ term }) => term)}::text[], ${idsOf(terms)}::uuid[])`),
  )
}

type Noted = { outcome: 'created' | 'changed'; people: Written[] }

const noteOutcome = (tx: Tx, importId: string, { outcome, people }: Noted) =>
  tx.many(sql`
    insert into imported_people (import_id, user_id, outcome, before, after)
    select ${importId}, id, ${outcome}, before, after
    from unnest(${idsOf(people)}::uuid[], ${people.map(({ before }) => before && JSON.stringify(before))}::jsonb[],
                ${people.map(({ after }) => JSON.stringify(after))}::jsonb[]) as person (id, before, after)
    on conflict (import_id, user_id) do nothing`)

/** What an approval brings: the week's tokens, and an alert where an admin approves unusually many. */
async function approve(
  tx: Tx,
  context: CommandContext,
  { importer, people }: { importer: Importer; people: Written[] },
) {
  const { now, settings } = context
  const approved = people.filter(({ before }) => before?.approvalStatus !== 'approved')
  const paid = roles.filter((role) => settings.allowances[role] > 0)
  if (approved.length > 0 && paid.length > 0) {
    await recordAllowances(tx, { ...settings, now })
    await tx.many(
      withLongTimeout(sql`
        select grant_allowances(${idsOf(approved)}::uuid[], ${weekOf(now, settings.timeZone)}, ${paid},
                                ${paid.map((role) => settings.allowances[role])}, ${now})`),
    )
  }
  if (importer.id === null) return
  for (const [storeNumber, ofStore] of Map.groupBy(people, ({ after }) => after.storeNumber))
    await countApprovals(tx, context, {
      admin: { id: importer.id, role: importer.role },
      storeNumber,
      approved: ofStore.filter((person) => approved.includes(person)).length,
      raised: ofStore.filter(({ before, after }) =>
        isRaised({ before: before?.approvalStatus === 'approved' ? before.role : null, after: after.role }),
      ).length,
    })
}

export function publishPeople(tx: Tx, events: CommandContext['events'], ids: string[]) {
  tx.afterCommit(() => {
    events.publish({ topic: 'rights', userId: null })
    events.publish({ topic: 'gift' })
    events.publish({ topic: 'competition' })
    for (const userId of ids) events.publish({ topic: 'person', userId })
  })
}
