import { readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'

type StreamOptions = { address: string; keys: string[]; streams: number; server: number }

/** Kilobytes of server memory per open stream, measured with `streams` of them. */
export async function memoryOfStream({ address, keys, streams, server }: StreamOptions): Promise<number> {
  const before = residentKb(server)
  const open = await Promise.all(
    Array.from({ length: streams }, (_, index) => listen(address, keys[index % keys.length]!)),
  )
  const after = residentKb(server)
  for (const stream of open) stream.destroy()
  return (after - before) / streams
}

const listen = (address: string, key: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/api/live`, { headers: { cookie: `sid=${key}` } }, (answer) =>
      answer.once('data', () => resolve(answer)),
    ).once('error', reject)
  })

/** Kilobytes of memory of a process. */
export const residentKb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
