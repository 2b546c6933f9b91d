import type { Agent } from 'node:http'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { hashPassword } from '#server/platform/passwords/passwords.ts'
import { createUsers, type TestUserOptions } from '#test/users.ts'
import { type Message, type Reply, send } from './send.ts'

/** An account with a session, for requests as its user. */
export type Account = { id: string; email: string; cookie: string }

export type Server = { address: string; agent: Agent }

/** The password of all accounts. */
export const password = 'a long word for torture'

const timeoutMs = 10_000

/** Creates users who can log in, logs them in, and lets a super admin add their tokens to give. */
export async function createAccounts(
  db: Db,
  server: Server,
  parts: Record<string, TestUserOptions>,
): Promise<Map<string, Account>> {
  const withoutTokens = Object.entries(parts).map(([name, part]) => [name, { ...part, toGive: 0 }])
  const users = await createUsers(
    db,
    { ...Object.fromEntries(withoutTokens), Boss: { role: 'super_admin' } },
    new Date(),
  )
  const ids = Object.values(users).map(({ id }) => id)
  await db.many(sql`update users set password = ${await hashPassword(password)} where id = any(${ids}::uuid[])`)
  const accounts = await Promise.all(
    Object.entries(users).map(
      async ([name, { id, email }]) => [name, { id, email, cookie: await logIn(server, email) }] as const,
    ),
  )
  const byName = new Map<string, Account>(accounts)
  const boss = byName.get('Boss')
  for (const [name, { toGive = 0 }] of Object.entries(parts))
    if (toGive > 0) await post(server, boss, { path: adjustPath(byName.get(name)), body: { amount: toGive } })
  return byName
}

const adjustPath = (account: Account | undefined) => `/api/admin/users/${account?.id}/adjust-tokens`

/** Logs in as a browser does and returns the cookies to send. */
export async function logIn(server: Server, email: string): Promise<string> {
  const { headers } = await post(server, undefined, { path: '/api/login', body: { email, password } })
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Sends a body that must be accepted. */
export const post = (server: Server, account: Account | undefined, { path, body }: { path: string; body: object }) =>
  sendAs(server, account, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Sends a request that must be accepted. */
export async function sendAs(server: Server, account: Account | undefined, message: Message): Promise<Reply> {
  const headers = { ...message.headers, ...(account && { cookie: account.cookie }) }
  const reply = await send({ ...server, timeoutMs }, { ...message, headers })
  if (reply.status >= 300) throw new Error(`${message.method} ${message.path} failed: ${reply.text}`)
  return reply
}
