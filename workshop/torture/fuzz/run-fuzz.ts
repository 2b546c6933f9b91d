import { Agent } from 'node:http'
import fc from 'fast-check'
import { contract } from '#contract/contract.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { brokenInvariants } from '#workshop/torture/broken-invariants.ts'
import type { Server } from '#workshop/torture/accounts.ts'
import { type Reply, send } from '#workshop/torture/send.ts'
import { type FuzzCase, fuzzCases } from './cases.ts'
import { findViolations } from './find-violations.ts'
import { createObjects } from './create-objects.ts'
import { createIdentities, type Identities } from './identities.ts'
import { createObjectPool, type ObjectPool } from './object-pool.ts'
import { repeatIfSlow } from './repeat-if-slow.ts'

export type FuzzOptions = {
  address: string
  dataDir: string
  seed: number
  cases: number
  onBlock?: (sent: number) => void
}

export type FuzzResult = {
  cases: number
  replies: Map<number, number>
  /** Each violation with the first request that showed it. */
  violations: Map<string, string>
  /** Endpoints that never answered with success. */
  neverSucceeded: string[]
}

const blockSize = 1_000
const lanes = 4
const timeoutMs = 10_000
// Node refuses a longer head before the product sees it.
const maxQueryLength = 4_000

/** Sends random requests to every endpoint as every identity, and checks each reply; after each block also the ledger. */
export async function runFuzz({ address, dataDir, seed, cases, onBlock }: FuzzOptions): Promise<FuzzResult> {
  const db = createDatabase(runningConnections(dataDir).app)
  const agent = new Agent({ keepAlive: true, maxSockets: lanes })
  const server = { address, agent }
  const pool = createObjectPool()
  const result: FuzzResult = { cases, replies: new Map(), violations: new Map(), neverSucceeded: [] }
  const succeeded = new Set<string>()
  for (let sent = 0; sent < cases; sent += blockSize) {
    const identities = await createIdentities(db, server, pool)
    await createObjects({ server, identities, pool })
    const numRuns = Math.min(blockSize, cases - sent)
    const queue = fc.sample(fuzzCases(), { seed: seed + sent, numRuns })
    const fuzzer = createFuzzer({ server, pool, identities, result, succeeded })
    await Promise.all(Array.from({ length: lanes }, () => fuzzer.work(queue)))
    for (const broken of await brokenInvariants(dataDir)) result.violations.set(broken, '')
    onBlock?.(sent + numRuns)
  }
  agent.destroy()
  await db.close()
  result.neverSucceeded = contract.map(nameOf).filter((name) => !succeeded.has(name))
  return result
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

type Fuzzer = {
  server: Server
  pool: ObjectPool
  identities: Identities
  result: FuzzResult
  succeeded: Set<string>
}

function createFuzzer({ server, pool, identities, result, succeeded }: Fuzzer) {
  async function work(queue: FuzzCase[]) {
    for (let next = queue.shift(); next; next = queue.shift()) await ask(next)
  }

  async function ask(fuzzCase: FuzzCase) {
    const { endpoint, identity } = fuzzCase
    const message = messageOf(fuzzCase)
    const reply = await send({ ...server, timeoutMs }, message).then(
      (answer) => repeatIfSlow(answer, () => send({ ...server, timeoutMs }, message)),
      (error: Error) => error,
    )
    if (reply instanceof Error) return report('breaks the connection', message, reply.message)
    result.replies.set(reply.status, (result.replies.get(reply.status) ?? 0) + 1)
    if (reply.status < 400) succeeded.add(nameOf(endpoint))
    pool.learn(endpoint, reply)
    for (const violation of findViolations(fuzzCase, reply))
      report(`${nameOf(endpoint)} ${violation}`, message, `as ${identity}: ${shortened(reply)}`)
  }

  function messageOf({ endpoint, identity, id, search, body, headers }: FuzzCase) {
    const { id: self = '', cookie } = identities.get(identity) ?? {}
    const path = endpoint.path.replace(/:\w+/, () => pool.resolveText(id, self)) + queryOf(pool.resolve(search, self))
    return {
      method: endpoint.method,
      path,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(pool.resolve(body, self)) }),
    }
  }

  function report(violation: string, { method, path, body }: ReturnType<typeof messageOf>, answer: string) {
    if (result.violations.has(violation)) return
    result.violations.set(violation, `${method} ${path.slice(0, 200)} ${body?.slice(0, 400) ?? ''} → ${answer}`)
  }

  return { work }
}

const shortened = ({ status, text }: Reply) => `${status} ${text.slice(0, 400)}`

function queryOf(search: unknown): string {
  if (typeof search !== 'object' || search === null) return ''
  const fields = Object.entries(search).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return fields.length === 0 ? '' : `?${fields.join('&').slice(0, maxQueryLength)}`
}

const encoded = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
