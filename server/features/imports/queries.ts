import type { PeopleImport } from '#contract/imports.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { Importer } from './importer.ts'

type Shown = { page: Page; now: Date }

const imports = ({ now, importerId }: { now: Date; importerId: string | null }) => sql`
  select people_imports.id, file_hash as "fileHash", state, people_imports.created_at as "createdAt",
         person_name_json(importer) as importer, plan, created, changed,
         unchanged, suspended, skipped, undone, kept,
         state in ('applying', 'applied', 'cancelled', 'undoing') and created + changed + suspended > 0 and expires_at > ${now} as "canUndo",
         people_imports.actor_id is not distinct from ${importerId} as "isOwn"
  from people_imports left join users importer on importer.id = people_imports.actor_id`

type Found = { importer: Importer; now: Date }

export const findImport = (db: Reader, id: string, { importer: { id: importerId }, now }: Found) =>
  db.one<PeopleImport>(sql`${imports({ now, importerId })} where people_imports.id = ${id}`)

/** Those that changed people, and what the importer has checked but not applied yet. */
export async function peopleImports(db: Reader, importer: Importer, { page, now }: Shown): Promise<Rows<PeopleImport>> {
  const { from, limit } = newestFirst(page)
  return rowsOf(
    await db.many<PeopleImport>(sql`
      ${imports({ now, importerId: importer.id })}
      where (people_imports.actor_id is not distinct from ${importer.id} or ${importer.scope.everywhere} and state <> 'checked')
        and people_imports.id < ${from} and expires_at > ${now}
      order by people_imports.id desc limit ${limit}`),
    page,
  )
}

export type LockedImport = Pick<PeopleImport, 'id' | 'fileHash' | 'state' | 'plan'> & {
  actorId: string | null
  suspendsAbsent: boolean
  doneLine: number
}

/** Locks an import of the importer's own; a super admin has everybody's that began. Refuses: not_found. */
export async function lockImport(
  tx: Tx,
  importer: Importer,
  { id, now }: { id: string; now: Date },
): Promise<LockedImport> {
  const locked = await tx.maybe<LockedImport>(sql`
    select id, file_hash as "fileHash", state, plan, actor_id as "actorId", suspends_absent as "suspendsAbsent",
           done_line as "doneLine"
    from people_imports
    where id = ${id} and expires_at > ${now}
      and (actor_id is not distinct from ${importer.id} or ${importer.scope.everywhere} and state <> 'checked')
    for update`)
  if (!locked) throw new Refusal('not_found')
  return locked
}
