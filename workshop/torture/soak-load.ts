import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { createRandom } from '#tools/demo/random.ts'
import { type Account, createAccounts } from './accounts.ts'
import { createWriteChoice, type Write } from './next-write.ts'
import { openCompetition } from './open-competition.ts'
import type { Product } from './product.ts'
import { type Message, type Reply, send } from './send.ts'

const userCount = 40
const tokensOfUser = 100_000
const usualShareOfWrites = 0.2
const tickMs = 10
const timeoutMs = 10_000

const reads = [
  '/',
  '/api/auth/user',
  '/api/notifications/unread-count',
  '/api/notifications',
  '/api/token-gifts/received',
  '/api/feed',
  '/api/feed?store=mine',
  '/api/feed?about=me',
  '/api/competitions',
  '/api/leaderboard',
  '/api/leaderboard/me',
  '/api/users/search?q=giv',
  '/api/feed?q=giv',
  '/api/tokens/statement',
  '/api/stats',
  '/feed',
]

type LoadOptions = { seed: number; shareOfWrites?: number }

export type SoakLoad = Awaited<ReturnType<typeof createSoakLoad>>

/** Creates users who read and write at a fixed rate, whether or not replies keep up. */
export async function createSoakLoad(product: Product, { seed, shareOfWrites = usualShareOfWrites }: LoadOptions) {
  const agent = new Agent({ keepAlive: true })
  const random = createRandom(seed)
  const { users, competitionId } = await createScene(product, agent)
  const choice = createWriteChoice({ random, givers: users, competitionId })
  const problems = new Map<string, number>()
  let waitsMs: number[] = []
  let open = 0

  const note = (problem: string) => problems.set(problem, (problems.get(problem) ?? 0) + 1)

  async function ask() {
    const user = random.oneOf(users)
    const write = random.happens(shareOfWrites) ? choice.next(user) : null
    const message = write ? writeMessage(user, write) : readMessage(user, random.oneOf(reads))
    open += 1
    const reply = await send({ address: product.address(), agent, timeoutMs }, message).catch((error: Error) => error)
    open -= 1
    if (reply instanceof Error) return note(`${message.method} ${message.path}: ${reply.message}`)
    waitsMs.push(reply.ms)
    if (reply.status >= 500 || reply.status === 401 || reply.status === 429) note(`${message.path}: ${reply.status}`)
    if (write?.table === 'token_gifts' && reply.status === 201) rememberGift(user, reply)
  }

  function rememberGift(user: Account, { text }: Reply) {
    const { id }: { id: string } = JSON.parse(text)
    choice.rememberGift(user, id)
  }

  /** Sends `rate` requests a second until `isOver`, then waits for their replies. */
  async function run(rate: number, isOver: () => boolean): Promise<number> {
    const startedAt = performance.now()
    let count = 0
    while (!isOver()) {
      const due = ((performance.now() - startedAt) / 1_000) * rate
      for (; count < due; count += 1) void ask()
      await delay(tickMs)
    }
    while (open > 0) await delay(tickMs)
    agent.destroy()
    return count
  }

  return {
    /** Requests with wrong replies, and how often they occurred. */
    problems,
    /** The requests that wait for a reply. */
    open: () => open,
    /** The durations since the last call. */
    takeWaits() {
      const taken = waitsMs
      waitsMs = []
      return taken
    },
    run,
  }
}

const readMessage = ({ cookie }: Account, path: string): Message => ({ method: 'GET', path, headers: { cookie } })

const writeMessage = ({ cookie }: Account, { path, body }: Write): Message => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})

async function createScene({ dataDir, address }: Product, agent: Agent) {
  const server = { address: address(), agent }
  const db = createDatabase(runningConnections(dataDir).app)
  const names = Array.from({ length: userCount }, (_, index) => `Giver${index}`)
  const parts = Object.fromEntries(names.map((name) => [name, { toGive: tokensOfUser }]))
  const accounts = await createAccounts(db, server, parts).finally(db.close)
  const competitionId = await openCompetition(server, accounts.get('Boss'))
  return { users: names.flatMap((name) => accounts.get(name) ?? []), competitionId }
}
