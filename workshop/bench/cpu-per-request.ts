import { type Ask, load } from './load.ts'
import { processorMs } from './processor-time.ts'
import type { Product } from './product.ts'

type Work = { clients: number; requests: number; ask: (index: number) => Ask }

/** Milliseconds of CPU for each request, of the server and the database, after a quarter as many to warm up. */
export async function cpuPerRequest(
  { address, pids }: Pick<Product, 'address' | 'pids'>,
  { clients, requests, ask }: Work,
) {
  await load({ address, clients, requests: Math.ceil(requests / 4), ask })
  const before = processorMs(pids)
  const { seconds } = await load({ address, clients, requests, ask })
  const after = processorMs(pids)
  const server = (after.server - before.server) / requests
  const database = (after.database - before.database) / requests
  return { measured: server + database, server, perSecond: requests / seconds }
}
