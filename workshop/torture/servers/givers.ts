import { Agent } from 'node:http'
import type { Connection } from '#server/platform/db/connection.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { type Account, createAccounts } from '#workshop/torture/accounts.ts'

export type Givers = { boss: Account; givers: Account[] }

const giverCount = 8

/** Creates users with tokens to give and a super admin, and logs them in at `address`. */
export async function createGivers(owner: Connection, address: string): Promise<Givers> {
  const db = createDatabase(owner)
  const agent = new Agent()
  const names = Array.from({ length: giverCount }, (_, index) => `Giver${index}`)
  const parts = Object.fromEntries(names.map((name) => [name, { toGive: 100_000 }]))
  const accounts = await createAccounts(db, { address, agent }, parts).finally(db.close)
  const boss = accounts.get('Boss')
  if (!boss) throw new Error('There is no super admin')
  return { boss, givers: names.flatMap((name) => accounts.get(name) ?? []) }
}
