import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Tx } from '#server/platform/db/db.ts'
import { type Sql, sql } from '#server/platform/db/sql.ts'
import type { TestReply } from './client.ts'
import { queryAsOwner } from './database.ts'
import type { TestServer } from './server.ts'

type User = { id: string }

/** Sends a request while a transaction that ends the caller's rights is open, and commits that once the request waits for it. */
export async function sendDuring(server: TestServer, change: Sql[], send: () => Promise<TestReply>) {
  let reply: Promise<TestReply> | undefined
  await server.db.transaction(async (tx) => {
    await runAll(tx, change)
    reply = send()
    await vi.waitFor(async () => expect(await waitingStatements(server)).toBeGreaterThan(0), {
      timeout: 2_000,
      interval: 10,
    })
    await pause(20)
  })
  return reply
}

async function runAll(tx: Tx, statements: Sql[]) {
  for (const statement of statements) await tx.many(statement)
}

async function waitingStatements({ owner }: TestServer) {
  const [row] = await queryAsOwner<{ count: number }>(
    owner,
    `select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return row?.count ?? 0
}

/** Makes an admin a crew member. */
export const demote = ({ id }: User) => [
  sql`select from users where id = ${id} for update`,
  sql`update users set role = 'crew_member' where id = ${id}`,
  sql`delete from admin_store_assignments where admin_id = ${id}`,
]

/** Suspends an account, as the operator's command does. */
export const suspend = ({ id }: User) => [
  sql`select from users where id = ${id} for update`,
  sql`update users set approval_status = 'suspended' where id = ${id}`,
]

/** Deletes an account and its texts. */
export const close = ({ id }: User, now: Date) => [sql`select close_account(${id}, true, ${now})`]
