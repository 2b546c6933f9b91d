import type { SignUp } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import { searchText } from '#domain/search-terms.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { RequestOrigin } from '#server/platform/audit/request-origin.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { IdempotencyKey } from '#server/platform/http/idempotency.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'

const mostPendingInAStore = 500

type Request = { idempotencyKey: IdempotencyKey | null; now: Date }

/** Asks for an account, which waits for approval and holds nothing. Refuses: email_taken, store_full. */
export async function signUp(
  db: Db,
  person: SignUp,
  { idempotencyKey, origin, now }: Request & { origin: RequestOrigin },
) {
  const id = newId(now)
  // Hashed before the email is looked up, so that the time it takes tells nothing.
  const password = await hashPassword(person.password)
  await db.transaction(async (tx) => {
    if (await wasAnswered(tx, person.email, { idempotencyKey, now })) return
    await refuseFullStore(tx, person.storeNumber)
    const added = await tx.maybe(sql`
      insert into users (id, email, password, first_name, last_name_initial, role, store_number, search_text, created_at, updated_at)
      values (${id}, ${person.email}, ${password}, ${person.firstName}, ${person.lastNameInitial}, ${person.role},
              ${person.storeNumber}, ${searchText({ ...person, lastName: null })}, ${now}, ${now})
      on conflict (lower(email)) do nothing
      returning id`)
    if (!added) throw new Refusal('email_taken')
    if (idempotencyKey) await rememberAnswer(tx, id, { idempotencyKey, now })
    await recordAuditEvent(tx, { action: 'signed_up', actorId: id, origin })
  })
}

async function wasAnswered(tx: Tx, email: string, { idempotencyKey, now }: Request) {
  if (!idempotencyKey) return false
  const earlier = await tx.maybe(sql`
    select from idempotency_keys answered
    join users person on person.id = answered.user_id
    where lower(person.email) = lower(${email}) and answered.key = ${idempotencyKey.key} and answered.request_hash = ${idempotencyKey.hash}
      and answered.created_at > ${now}::timestamptz - interval '24 hours'`)
  return earlier !== null
}

async function refuseFullStore(tx: Tx, storeNumber: string) {
  const { pending } = await tx.one<{ pending: number }>(sql`
    select count(*) as pending from users
    where store_number = ${storeNumber} and approval_status = 'pending' and deleted_at is null`)
  if (pending >= mostPendingInAStore) throw new Refusal('store_full', { retryAfterSeconds: 3_600 })
}

async function rememberAnswer(
  tx: Tx,
  id: string,
  { idempotencyKey, now }: { idempotencyKey: IdempotencyKey; now: Date },
) {
  await tx.many(sql`
    insert into idempotency_keys (user_id, key, request_hash, made_id, created_at)
    values (${id}, ${idempotencyKey.key}, ${idempotencyKey.hash}, ${id}, ${now})`)
}
