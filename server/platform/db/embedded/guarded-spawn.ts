import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import type { Place } from './cluster-paths.ts'

/** A program of PostgreSQL's that ends when this process ends, however it ends. */
export type Guarded = {
  pid: number | undefined
  process: ChildProcess
  /** The exit code (null after a signal) and all it said on its error channel, newest 64 kB. */
  ended: Promise<{ code: number | null; said: string }>
}

/**
 * The shell becomes the program; a copy of it waits for a word on a pipe whose other end is ours. The pipe's end without
 * a word means that this process was killed, and interrupts the program: a fast, clean shutdown of PostgreSQL.
 * The copy is no child of the program, for PostgreSQL takes a strange child's violent end for a crash of its own; and
 * signals meant for all processes leave it alone.
 */
const script = `
( { trap '' INT TERM HUP QUIT; read -r _ <&3 || kill -INT $$; } </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-`

type SpawnOptions = { input?: string; onLine?: (line: string) => void }

/** Starts a program in a session of its own, so that signals to our process group do not reach it. */
export function guardedSpawn(place: Place, command: string[], { input, onLine }: SpawnOptions = {}): Guarded {
  const { identity, env } = place
  const [program = 'sh', ...words] = [...identity.prefix, 'sh', '-c', script, 'sh', ...command]
  const child = spawn(program, words, {
    cwd: '/',
    detached: true,
    env,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe', 'pipe'],
    ...(identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.gid }),
  })
  child.stdin?.on('error', () => {}).end(input)
  return { pid: child.pid, process: child, ended: end(child, onLine) }
}

async function end(child: ChildProcess, onLine: SpawnOptions['onLine']): Guarded['ended'] {
  const { stderr: errors, stdio } = child
  const guard = stdio[3]
  if (!errors || !(guard instanceof Writable)) throw new Error('A program was started without its channels')
  let said = ''
  guard.on('error', () => {})
  errors.setEncoding('utf8').on('data', (words: string) => {
    said = (said + words).slice(-65_536)
    for (const line of words.split('\n').filter(Boolean)) onLine?.(line)
  })
  // What it said last may arrive after its exit; the guarding shell holds no end of that channel.
  const [[code]] = await Promise.all([once(child, 'exit'), once(errors, 'close')])
  guard.end('ended\n')
  return { code, said }
}
