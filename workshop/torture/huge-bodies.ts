import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { childrenOf } from '#test/start/processes.ts'
import { type Product, startProduct } from './product.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { type Message, send } from './send.ts'

const megabyte = 2 ** 20
const timeoutMs = 20_000
const concurrency = 20
/** The bodies together are ten times as large. */
const maxGrowth = 150 * megabyte

export const hugeBodies: Scenario = {
  name: 'huge-bodies',
  title: 'bodies and heads that are too large',
  async run() {
    const product = await startProduct()
    return overload(product).finally(product.remove)
  },
}

const json = { 'content-type': 'application/json' }
const post = (body: Buffer | string, headers: Record<string, string> = json): Message => ({
  method: 'POST',
  path: '/api/login',
  headers,
  body,
})

/** Each message with the statuses that it may get; 0 stands for a closed connection. */
const messages: [string, Message, number[]][] = [
  ['80 MB of JSON', post(Buffer.alloc(80 * megabyte, 'a')), [413, 0]],
  ['chunks of 2 MB', post(Buffer.alloc(2 * megabyte, 'a'), { ...json, 'transfer-encoding': 'chunked' }), [413, 400, 0]],
  ['50,000 nested arrays', post('['.repeat(50_000) + ']'.repeat(50_000)), [400]],
  ['an object of 20,000 keys', post(`{${Array.from({ length: 9_000 }, (_, n) => `"${n}":1`).join(',')}}`), [400]],
  ['a text of 99 kB', post(JSON.stringify({ email: 'a'.repeat(99_000), password: 'b' })), [400]],
  ['a head of 40 kB', { method: 'GET', path: '/api/stats', headers: { 'x-large': 'a'.repeat(40_000) } }, [431, 0]],
  ['an address of 12 kB', { method: 'GET', path: `/api/stats?q=${'a'.repeat(12_000)}` }, [200]],
]

async function overload(product: Product): Promise<Outcome> {
  const server = childrenOf(product.process().child.pid)[0]
  const before = residentBytes(server)
  const agent = new Agent({ keepAlive: false })
  const violations: string[] = []
  let highest = before
  for (const [name, message, allowed] of messages) {
    const replies = await Promise.all(
      Array.from({ length: concurrency }, () =>
        send({ address: product.address(), agent, timeoutMs }, message).then(
          ({ status }) => status,
          ({ message: problem }: Error) => (problem.startsWith('No reply') ? -1 : 0),
        ),
      ),
    )
    highest = Math.max(highest, residentBytes(server))
    const wrong = replies.filter((status) => !allowed.includes(status))
    if (wrong.length > 0) violations.push(`${name}: ${wrong[0] === -1 ? 'no reply' : `answered ${wrong[0]}`}`)
  }
  agent.destroy()
  const growth = highest - before
  if (growth > maxGrowth) violations.push(`the server grew by ${(growth / megabyte).toFixed(0)} MB`)
  const after = await send(
    { address: product.address(), agent: new Agent(), timeoutMs },
    { method: 'GET', path: '/readyz' },
  )
  if (after.status !== 200) violations.push(`/readyz answered ${after.status} afterwards`)
  return {
    done: `${messages.length} kinds, ${concurrency} at once each; the server grew by ${(growth / megabyte).toFixed(0)} MB`,
    violations,
  }
}

/** The resident memory of a process. */
function residentBytes(pid = 0): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
}
