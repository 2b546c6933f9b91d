import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to PostgreSQL that clients take turns with. `greeting` is what it sent before the first query. */
type Backend = { socket: Socket; client: Socket | null; greeting: Buffer; prepared: Set<string> }

type PoolerOptions = {
  /** Whether it prepares a statement again on another connection, as PgBouncer from 1.21 on. */
  knowsStatements?: boolean
}

const terminate = 0x58
const readyForQuery = 0x5a
const parse = 0x50
const bind = 0x42
const idle = 0x49

/** A connection pooler in transaction mode: each transaction runs on the connection that was released last. */
export async function startTransactionPooler(socketPath: string, { knowsStatements = false }: PoolerOptions = {}) {
  const free: Backend[] = []
  const sockets = new Set<Socket>()
  const statements = new Map<string, Buffer>()

  const open = (startup: Buffer) => {
    const socket = connect(socketPath)
    sockets.add(socket)
    return openBackend(socket, { startup, release: (backend) => free.push(backend) })
  }

  /** The client's connection while it has a transaction, else the one that was released last. */
  async function backendFor(client: Socket, own: Backend | null, startup: Buffer) {
    if (own?.client === client) return own
    const backend = free.pop() ?? (await open(startup))
    backend.client = client
    return backend
  }

  const server = createServer((client) => {
    let startup: Buffer<ArrayBufferLike> | null = null
    let own: Backend | null = null
    let work = Promise.resolve()

    async function handle(chunk: Buffer) {
      if (startup === null) {
        startup = chunk
        if (free.length === 0) free.push(await open(startup))
        client.write(free[0]?.greeting ?? '')
      } else if (chunk[0] === terminate) client.end()
      else {
        own = await backendFor(client, own, startup)
        if (knowsStatements) own.socket.write(missingStatement(chunk, { statements, prepared: own.prepared }))
        own.socket.write(chunk)
      }
    }

    sockets.add(client)
    client.on('error', () => {})
    client.on('data', (chunk: Buffer) => (work = work.then(() => handle(chunk))))
    client.on('close', () => own?.client === client && own.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type BackendOptions = {
  startup: Buffer
  /** Takes it whenever its client's transaction has ended. */
  release(backend: Backend): void
}

/** Returns a connection that is ready for its first query. */
async function openBackend(socket: Socket, { startup, release }: BackendOptions): Promise<Backend> {
  const read = createReader()
  const backend: Backend = { socket, client: null, greeting: Buffer.alloc(0), prepared: new Set() }
  let isGreeted = false
  socket.on('error', () => {})
  socket.write(startup)
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      const isReady = read(chunk)
      if (!isGreeted) backend.greeting = Buffer.concat([backend.greeting, chunk])
      else backend.client?.write(chunk)
      if (!isReady) return
      backend.client = null
      if (isGreeted) release(backend)
      isGreeted = true
      resolve()
    })
  })
  return backend
}

type Statements = { statements: Map<string, Buffer>; prepared: Set<string> }

/** The Parse message of an earlier chunk, if this one binds a statement that its connection does not have. */
function missingStatement(chunk: Buffer, { statements, prepared }: Statements): Buffer {
  if (chunk[0] !== parse && chunk[0] !== bind) return Buffer.alloc(0)
  const name = statementName(chunk)
  if (chunk[0] === parse) statements.set(name, chunk.subarray(0, chunk.readInt32BE(1) + 1))
  const isMissing = chunk[0] === bind && !prepared.has(name)
  prepared.add(name)
  return (isMissing && statements.get(name)) || Buffer.alloc(0)
}

/** The statement of a Parse message, or of a Bind message to the unnamed portal. */
function statementName(message: Buffer): string {
  const start = message[0] === bind ? 6 : 5
  return message.toString('utf8', start, message.indexOf(0, start))
}

/** Returns a function that takes what PostgreSQL sends, and says whether no transaction is open after it. */
function createReader() {
  let unread = Buffer.alloc(0)
  return (chunk: Buffer): boolean => {
    unread = Buffer.concat([unread, chunk])
    let isReady = false
    while (unread.length >= 5 && unread.length > unread.readInt32BE(1)) {
      isReady = unread[0] === readyForQuery && unread[5] === idle
      unread = unread.subarray(unread.readInt32BE(1) + 1)
    }
    return isReady
  }
}
