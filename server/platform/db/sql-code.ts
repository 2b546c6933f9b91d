import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import type { SqlCode } from './scripts.ts'

export type AppliedCode = Omit<SqlCode, 'text'>

/** The views and functions that the database has; null before the first start. */
export async function readAppliedCode(client: pg.ClientBase): Promise<AppliedCode | null> {
  const { rows } = await client.query<AppliedCode>(
    'select version, shares_with as "sharesWith", checksum, objects from schema_code',
  )
  return rows[0] ?? null
}

// The functions and views of the schema, without those of extensions, named as in `SqlCode.objects`.
const objectsInDatabase = `
  select 'function ' || proname as object, oid::regprocedure::text as signature from pg_proc
  where pronamespace = current_schema()::regnamespace
  union all
  select 'view ' || relname, oid::regclass::text from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'v'`

/** False if a view or function was dropped, such as by a migration whose author wrote 'cascade'. */
export async function isCodeComplete(client: pg.ClientBase, { objects }: SqlCode) {
  const { rows } = await client.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::text[]) as wanted
     where wanted not in (select object from (${objectsInDatabase}) existing)`,
    [objects],
  )
  return rows[0]?.missing === 0
}

/** Drops the objects, the newest first. Returns the statements that grant again what other roles could read. */
export async function dropCode(client: pg.ClientBase, objects: string[]): Promise<string[]> {
  const { rows: grants } = await client.query<{ statement: string }>(grantsOnViews, [objects])
  const { rows: drops } = await client.query<{ statement: string }>(
    `select 'drop ' || split_part(object, ' ', 1) || ' ' || signature as statement
     from unnest($1::text[]) with ordinality as ours (object, place) join (${objectsInDatabase}) existing using (object)
     order by place desc`,
    [objects],
  )
  const script = drops.map(({ statement }) => statement).join(';\n')
  await client.query(script).catch((error: unknown) => {
    throw isDependedOn(error) ? dependentError(error) : error
  })
  return grants.map(({ statement }) => statement)
}

export async function createCode(client: pg.ClientBase, code: SqlCode, grants: string[]) {
  await client.query(code.text)
  const { rows } = await client.query<{ statement: string }>(
    `select statement from unnest($1::text[]) as statement where to_regclass(split_part(statement, ' ', 4)) is not null`,
    [grants],
  )
  for (const { statement } of rows) await client.query(statement)
  await client.query(
    `insert into schema_code (version, shares_with, checksum, objects, applied_at) values ($1, $2, $3, $4, now())
     on conflict (only_row) do update set version = excluded.version, shares_with = excluded.shares_with,
       checksum = excluded.checksum, objects = excluded.objects, applied_at = excluded.applied_at`,
    [code.version, code.sharesWith, code.checksum, code.objects],
  )
}

// A role with limited rights, which the operator made, keeps what it may read.
const grantsOnViews = `
  select format('grant %s on %I to %s', lower(privilege_type), relname,
                case grantee when 0 then 'public' else grantee::regrole::text end) as statement
  from pg_class, aclexplode(relacl)
  where relnamespace = current_schema()::regnamespace and relkind = 'v' and grantee <> relowner
    and 'view ' || relname = any ($1::text[])
  order by statement`

const isDependedOn = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '2BP01'

const dependentError = ({ detail = '' }: pg.DatabaseError) =>
  new StartError(
    `The upgrade replaces views and functions that something of your own uses (${detail.split('\n').join(', ')}): drop that, start again, and create it again.`,
  )
