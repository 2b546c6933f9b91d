import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** Turns a message of a copy into content; null leaves it out. */
type Receive = (message: Buffer) => Buffer | null

/** A query that handles the messages of its copy itself. `callback` is set by `pg`, and ends its timeout. */
type CopyQuery = {
  submit(connection: { query(text: string): void }): void
  callback?: () => void
  handleRowDescription?(): void
  handleDataRow?(): void
  handleCommandComplete(): void
  handleCopyData?(message: { chunk: Buffer }): void
  handleCopyInResponse?(connection: CopyConnection): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

/** Streams the output of a `copy … to stdout`, or of another command that copies out, as fast as it is read. */
export function copyOut(client: pg.Client, command: string, receive: Receive = (message) => message): Readable {
  const socket = client.connection.stream
  const output = new Readable({
    read: () => socket.resume(),
    destroy(error, done) {
      // Ends PostgreSQL's side when the reader stops early.
      if (!output.readableEnded) socket.destroy()
      done(error)
    },
  })
  // The next read throws it.
  output.on('error', () => {})
  const query: CopyQuery = {
    submit: (connection: { query(text: string): void }) => connection.query(command),
    handleRowDescription() {},
    handleDataRow() {},
    handleCommandComplete() {},
    handleCopyData({ chunk }: { chunk: Buffer }) {
      const content = receive(chunk)
      // The parser reuses its buffer.
      if (content !== null && !output.push(Buffer.from(content))) socket.pause()
    },
    handleReadyForQuery() {
      query.callback?.()
      // An ended stream no longer calls `read`, and the last rows may have paused the socket.
      socket.resume()
      output.push(null)
    },
    handleError(error: Error) {
      query.callback?.()
      output.destroy(error)
    },
  }
  client.query(query)
  return output
}

/** The methods of a connection of `pg` that its types do not have. */
type CopyConnection = {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

export function copyIn(client: pg.Client, command: string, content: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let failure: Error | null = null

  async function send(connection: CopyConnection) {
    const socket = client.connection.stream
    for await (const chunk of content) {
      connection.sendCopyFromChunk(chunk)
      if (socket.writableNeedDrain) await once(socket, 'drain')
    }
    connection.endCopyFrom()
  }

  const query: CopyQuery = {
    submit: (connection: { query(text: string): void }) => connection.query(command),
    handleCommandComplete() {},
    handleCopyInResponse: (connection: CopyConnection) =>
      void send(connection).catch((cause: unknown) => {
        failure = cause instanceof Error ? cause : new Error(String(cause))
        connection.sendCopyFail('The content could not be read')
      }),
    handleError(error: Error) {
      query.callback?.()
      reject(failure ?? error)
    },
    handleReadyForQuery() {
      query.callback?.()
      resolve()
    },
  }
  client.query(query)
  return promise
}
