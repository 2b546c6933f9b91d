import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Invariant } from './invariants.ts'
import { readMigrations, readSqlCode } from './scripts.ts'

/** A function as db/ declares it; `digest` is the SHA-256 of its body. */
type DeclaredFunction = { name: string; digest: string }

const functionPattern = /^create (?:or replace )?function (\w+)\([^$]*?\$\$([\s\S]*?)\$\$/gm
const triggerPattern =
  /^create trigger (\w+)\s+(before|after) ([^;]+?) on (\w+)\s+(?:referencing new table as \w+\s+for each statement )?(for each row )?execute function (\w+)\(\);/gm

/**
 * Every function and trigger of the database is the one that this program's db/ declares, and no rule or other trigger exists.
 * Beside a newer program it finds what that one changed: only `isUpgradeUnderWay` tells the two apart.
 */
export function guardInvariant(name: string): Invariant {
  const { text } = readSqlCode()
  const scripts = [...readMigrations().map((migration) => migration.text), text].join('\n')
  const functions = declaredFunctions(scripts).map(({ name: called, digest }) => `('${called}', '${digest}')`)
  const triggers = declaredTriggers(scripts).map((trigger) => `('${trigger}')`)
  return {
    name,
    rule: 'history cannot be rewritten: functions and triggers are those of this program',
    violatingRows: `
      select 'function ' || name as violating_row
      from (values ${functions.join(', ')}) as declared (name, digest)
      where not exists (${functionsInDatabase} and proname = declared.name and encode(sha256(convert_to(prosrc, 'UTF8')), 'hex') = digest)
         or 1 < (select count(*) from (${functionsInDatabase} and proname = declared.name) overloads)
      union all
      select 'trigger ' || coalesce(declared.description, found.description)
      from (values ${triggers.join(', ')}) as declared (description)
      full join (${triggersInDatabase}) found on found.description = declared.description
      where declared.description is null or found.description is null
      union all
      select 'rule ' || rulename || ' on ' || tablename from pg_rules where schemaname = current_schema()`,
  }
}

/** True for a day after a newer program changed functions. Longer, the tables' owner could silence the comparison. */
export async function isUpgradeUnderWay(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from schema_code where version > $1 and applied_at between now() - interval '1 day' and now()`,
    [readSqlCode().version],
  )
  return rowCount === 1
}

function declaredFunctions(scripts: string): DeclaredFunction[] {
  const bodies = new Map([...scripts.matchAll(functionPattern)].map(([, name = '', body = '']) => [name, body]))
  return [...bodies].map(([name, body]) => ({ name, digest: createHash('sha256').update(body).digest('hex') }))
}

// One line for each trigger, as the newest migration has it, which the query below makes from the catalog too. The bits are those of pg_trigger.tgtype.
function declaredTriggers(scripts: string): string[] {
  const described = [...scripts.matchAll(triggerPattern)].map(([, name, time, events = '', table, row, act]) => {
    const columns = / of ([\w, ]+)$/.exec(events)?.[1]?.split(', ').sort() ?? []
    const bits = events
      .split(' or ')
      .reduce((sum, event) => sum + bitOf(event), (row ? 1 : 0) + (time === 'before' ? 2 : 0))
    return [`${table}.${name}`, `${table}.${name}: ${act} ${bits} ${columns.join(',')}`] as const
  })
  return [...new Map(described).values()]
}

function bitOf(event: string): number {
  const bits: Record<string, number> = { insert: 4, delete: 8, update: 16, truncate: 32 }
  return bits[event.split(' ')[0] ?? ''] ?? 0
}

const functionsInDatabase = `
  select from pg_proc where pronamespace = current_schema()::regnamespace`

const triggersInDatabase = `
  select relname || '.' || tgname || ': ' || proname || ' ' || tgtype || ' ' || coalesce((
           select string_agg(attname, ',' order by attname) from pg_attribute where attrelid = tgrelid and attnum = any (tgattr)), '')
         || case tgenabled when 'O' then '' else ' (disabled)' end || case when tgqual is null then '' else ' (conditional)' end
         as description
  from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
  where not tgisinternal and relnamespace = current_schema()::regnamespace`
