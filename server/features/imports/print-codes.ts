import type { ImportCodes, PrintCodes } from '#contract/imports.ts'
import { peopleImportLimits } from '#domain/people-file.ts'
import { logInOf } from '#domain/names.ts'
import { mayMakeCode } from '#domain/permissions.ts'
import type { Role } from '#domain/roles.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { codeOf, storeCodes } from '#server/features/auth/reset-codes.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { originFor } from '#server/platform/http/origin-for.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import { lockPeople } from './lock-people.ts'
import { lockImport } from './queries.ts'

const { batchSize, invitationDays } = peopleImportLimits

type Person = {
  id: string
  role: Role
  firstName: string
  lastNameInitial: string
  storeNumber: string
  email: string | null
  loginName: string | null
}

type Options = PrintCodes & { id: string }

/**
 * Makes codes for the next people whom an import created, who have not chosen a password and whom no invitation reaches. They are
 * shown only now, and end the codes of before. Nobody is notified: these people have never been in. Refuses: not_found.
 */
export async function printCodes(
  context: HttpContext,
  admin: AdminActor,
  { id, after }: Options,
): Promise<ImportCodes> {
  const { db, now, settings } = context
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000)
  const { people, next } = await db.transaction(async (tx) => {
    await lockImport(tx, admin, { id, now })
    const candidates = await readPeople(tx, context, { id, after })
    const ids = candidates.map((person) => person.id)
    const actor = await lockPeople(tx, admin, ids)
    // Again, since somebody may have chosen a password or moved before the lock.
    const locked = await readPeople(tx, context, { id, after })
    const coded = locked
      .filter((person) => ids.includes(person.id) && mayMakeCode(actor, person, []))
      .map((person) => ({ ...person, codeId: newId(now) }))
    await storeCodes(tx, settings, {
      codes: coded.map((person) => ({ id: person.codeId, userId: person.id })),
      madeBy: actor.id,
      expiresAt,
      now,
    })
    await recordCodes(tx, context, { importId: id, actorId: actor.id, people: coded })
    return { people: coded, next: candidates.length < batchSize ? null : (candidates.at(-1) ?? null) }
  })
  return {
    codes: people.map((person) => ({
      firstName: person.firstName,
      lastNameInitial: person.lastNameInitial,
      storeNumber: person.storeNumber,
      name: logInOf(person),
      code: codeOf(settings, { id: person.codeId, userId: person.id }),
    })),
    address: `${originFor(context).replace(/^https?:\/\//, '')}/code`,
    expiresAt: expiresAt.toISOString(),
    next: next && { storeNumber: next.storeNumber, id: next.id },
  }
}

const readPeople = (db: Reader, { mailer }: Pick<CommandContext, 'mailer'>, { id, after }: Options) =>
  db.many<Person>(sql`
    select person.id, role, first_name as "firstName", last_name_initial as "lastNameInitial", store_number as "storeNumber", email,
           login_name as "loginName"
    from imported_people join users person on person.id = user_id
    where import_id = ${id} and outcome = 'created' and password_set_at is null and approval_status = 'approved' and deleted_at is null
      and (email is null or not ${mailer.isSetUp})
      and (${after?.id ?? null}::uuid is null or (store_number, person.id) > (${after?.storeNumber ?? null}, ${after?.id ?? null}::uuid))
    order by store_number, person.id limit ${batchSize}`)

type Recorded = { importId: string; actorId: string; people: Person[] }

async function recordCodes(tx: Tx, { origin }: CommandContext, { importId, actorId, people }: Recorded) {
  if (people.length === 0) return
  await recordAuditEvent(tx, {
    action: 'codes_printed',
    actorId,
    otherStores: [...new Set(people.map(({ storeNumber }) => storeNumber))],
    origin,
    details: { importId, people: people.length },
  })
}
