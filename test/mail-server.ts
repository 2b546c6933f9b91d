import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The present behavior of the mail server. */
export type MailServerBehavior = 'takes' | 'refuses people' | 'refuses for now' | 'stalls' | 'drops'

type Refusal = Error & { responseCode: number }

/** A real mail server on a free port, whose failures can be switched on. */
export async function startMailServer() {
  const received: { to: string; text: string; clientName: string }[] = []
  /** Those that it was given. */
  const passwords: string[] = []
  let manner: MailServerBehavior = 'takes'
  let port = 0
  let server = make()

  function make() {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 200,
      onAuth({ username, password }, _session, done) {
        passwords.push(password ?? '')
        done(null, { user: username })
      },
      onRcptTo({ address }, _session, done) {
        if (manner === 'stalls') return
        if (manner === 'refuses people' || address.startsWith('nobody'))
          return done(refusal(550, '5.1.1 No such person'))
        done(manner === 'refuses for now' ? refusal(451, 'Try again later') : null)
      },
      onData(stream, session, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          if (manner === 'drops') return server.close()
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
          received.push({
            to,
            text: decoded(Buffer.concat(parts).toString()),
            clientName: session.hostNameAppearsAs,
          })
          done()
        })
      },
    }).on('error', () => {})
  }

  async function listen() {
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    port = (server.server.address() as AddressInfo).port
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))

  await listen()
  return {
    received,
    passwords,
    url: () => `smtp://127.0.0.1:${port}`,
    behave: (next: MailServerBehavior) => (manner = next),
    close,
    /** Starts again on the same port. */
    async restart() {
      server = make()
      await listen()
    },
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

const refusal = (responseCode: number, words: string): Refusal => Object.assign(new Error(words), { responseCode })

/** Decodes quoted-printable. */
const decoded = (text: string) =>
  text
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (hex) => Buffer.from(hex.replaceAll('=', ''), 'hex').toString())
