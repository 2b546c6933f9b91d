import { type CsvCell, toCsv } from '#domain/csv.ts'
import { type PeopleFileField, peopleFileFields } from '#domain/people-file.ts'
import type { Role } from '#domain/roles.ts'
import type { Texts } from '#messages/texts-of.ts'
import type { CommandContext, HttpContext } from '#server/app-context.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { heavy, sql } from '#server/platform/db/sql.ts'
import { refuseForeignFetch } from '#server/platform/http/origin.ts'
import { beforeAllIds } from '#server/platform/http/pagination.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { readerTexts } from '#server/platform/http/reader-texts.ts'
import type { AdminActor } from '#server/platform/sessions/actor.ts'
import type { Importer } from './importer.ts'
import { headingsOf } from './people-columns.ts'

const batchSize = 2_000

type Exported = Record<Exclude<PeopleFileField, 'role'>, string | null> & { id: string; role: Role }

/** Answers the people in scope as a file that can be imported again. Refuses: foreign_origin, too_many_requests. */
export async function exportPeople(context: HttpContext, admin: AdminActor): Promise<string> {
  const { rateLimits, reply, request } = context
  refuseForeignFetch(request)
  await consume(rateLimits.exports, admin.id)
  const csv = await peopleCsv(context, admin, readerTexts(context))
  await reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="people.csv"',
      'cache-control': 'no-store',
    })
    .send(csv)
  return ''
}

/** Approved people, without admins: an import leaves those alone. */
export async function peopleCsv(
  { db, origin, settings }: Pick<CommandContext, 'db' | 'origin' | 'settings'>,
  { id, scope }: Pick<Importer, 'id' | 'scope'>,
  texts: Texts,
): Promise<string> {
  const headings = headingsOf(texts)
  const rows: CsvCell[][] = [peopleFileFields.map((field) => headings[field])]
  for (let after = beforeAllIds, isLast = false; !isLast;) {
    const people: Exported[] = await db.many<Exported>(
      heavy(sql`
        select id, first_name as "firstName", coalesce(last_name, last_name_initial) as "lastName", store_number as "storeNumber", role,
               email, login_name as "loginName", language, started_on::text as "startedOn"
        from users
        where id > ${after} and approval_status = 'approved' and deleted_at is null and role not in ('admin', 'super_admin')
          and (${scope.everywhere} or store_number = any(${scope.stores}::text[]))
        order by id limit ${batchSize}`),
    )
    for (const person of people)
      rows.push(peopleFileFields.map((field) => (field === 'role' ? texts.roles.roles[person.role] : person[field])))
    after = people.at(-1)?.id ?? after
    isLast = people.length < batchSize
  }
  await recordStandaloneAuditEvent(db, {
    action: 'people_exported',
    actorId: id,
    origin,
    details: { people: rows.length - 1 },
  })
  return toCsv(rows, { language: texts.locale, zone: settings.timeZone })
}
