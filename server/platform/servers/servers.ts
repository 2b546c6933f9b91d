import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** A server on the database: its name for people, and the settings that all should share, as text. */
export type ServerRow = { id: string; name: string; settings: Record<string, string> }

/** Three heartbeats: one that is late does not count a server out. */
const aliveSeconds = 30

/** Records that this server is alive. Returns the others that are, by the database's clock. */
export const recordHeartbeat = (db: Db, { id, name, settings }: ServerRow) =>
  db.many<ServerRow>(sql`
    with heartbeat as (
      insert into servers (id, name, settings, seen_at) values (${id}, ${name}, ${JSON.stringify(settings)}, now())
      on conflict (id) do update set seen_at = now())
    select id, name, settings from servers where ${isAlive} and id <> ${id} order by name, id limit ${maxServers}`)

export const readServers = (db: Db) =>
  db.many<ServerRow>(sql`select id, name, settings from servers where ${isAlive} order by name, id limit ${maxServers}`)

/** Removes a server that shuts down, and those that have been silent for a day. */
export const removeServer = (db: Db, id: string) =>
  db.many(sql`delete from servers where id = ${id} or seen_at < now() - interval '1 day'`)

const maxServers = 1_000

const isAlive = sql`seen_at > now() - make_interval(secs => ${aliveSeconds})`
