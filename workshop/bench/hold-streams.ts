import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

// Holds an event stream for each session key of the standard input, in a process of its own: reading their events must not
// delay the client that is measured. Arguments: port. Prints a line when all are open, and one when a stream was closed.
const port = Number(process.argv[2])
const openAtOnce = 100
const connectionsPerAddress = 5_000

const keys: string[] = []
for await (const key of createInterface({ input: createReadStream('', { fd: 0 }) })) keys.push(key)
let next = 0
await Promise.all(
  Array.from({ length: openAtOnce }, async () => {
    while (next < keys.length) await hold(next++)
  }),
)
console.log('open')

/** Resolves with the first bytes of the stream. The source address varies, since each has a limited number of ports. */
function hold(index: number): Promise<Socket> {
  const localAddress = `127.0.0.${1 + Math.floor(index / connectionsPerAddress)}`
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: sid=${keys[index]}\r\n\r\n`)
    socket.once('data', (bytes) => {
      if (!bytes.includes('200 OK')) console.log(`refused: ${String(bytes).split('\r\n')[0]}`)
      resolve(socket)
    })
    socket.on('error', ({ message }) => console.log(`failed: ${message}`))
    socket.on('close', () => console.log('closed'))
    socket.resume()
  })
}
