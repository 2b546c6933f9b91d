import { Agent, request } from 'node:http'

/** `encoding` is what the client accepts for the reply; none if left out. */
export type Ask = { path: string; method?: 'GET' | 'POST'; key: string; body?: object; encoding?: string }

type Load = { address: string; clients: number; requests: number; ask: (index: number) => Ask }

/**
 * Sends `requests` over `clients` connections, one at a time on each, and returns their durations. Throws on a reply
 * without success.
 */
export async function load({ address, clients, requests, ask }: Load): Promise<{ seconds: number; waitsMs: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  let index = 0
  const waitsMs: number[] = []
  const startedAt = performance.now()
  const work = async () => {
    while (index < requests) {
      const sentAt = performance.now()
      await send(address, ask(index++), agent)
      waitsMs.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
  agent.destroy()
  return { seconds: (performance.now() - startedAt) / 1_000, waitsMs }
}

function send(address: string, { path, method = 'GET', key, body, encoding }: Ask, agent: Agent): Promise<void> {
  const payload = body && JSON.stringify(body)
  const headers = {
    cookie: `sid=${key}`,
    ...(encoding && { 'accept-encoding': encoding }),
    ...(payload && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
      'idempotency-key': crypto.randomUUID(),
    }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, { method, headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode! < 300 ? resolve() : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(payload)
  })
}
