import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { diskFullError, StartError } from '#server/platform/config/start-error.ts'
import type { ClusterPaths } from './cluster-paths.ts'

/** A PostgreSQL program that ends when this process ends, even by SIGKILL. */
export type GuardedProcess = {
  pid: number | undefined
  process: ChildProcess
  /** The exit code (null after a signal) and the last 64 kB of stderr. */
  ended: Promise<{ code: number | null; errorOutput: string }>
}

/**
 * The shell replaces itself by the program; a forked copy of it reads from a pipe that this process holds open. If the pipe
 * closes without a line, this process was killed, and the copy interrupts the program: a fast, clean shutdown of PostgreSQL.
 * The copy is not a child of the program, because PostgreSQL would treat the death of an unknown child as a crash. It
 * ignores signals to the process group.
 */
const script = `
( { trap '' INT TERM HUP QUIT; read -r _ <&3 || kill -INT $$; } </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-`

type SpawnOptions = { input?: string; onLine?: (line: string) => void }

/** Starts a program in its own session, so that signals to our process group do not reach it. */
export function guardedSpawn(
  { identity, env }: ClusterPaths,
  command: string[],
  { input, onLine }: SpawnOptions = {},
): GuardedProcess {
  const [program = 'sh', ...args] = [...identity.prefix, 'sh', '-c', script, 'sh', ...command]
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    env,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe', 'pipe'],
    ...(identity.uid === undefined ? {} : { uid: identity.uid, gid: identity.gid }),
  })
  child.stdin?.on('error', () => {}).end(input)
  return { pid: child.pid, process: child, ended: waitForEnd(child, onLine) }
}

async function waitForEnd(child: ChildProcess, onLine: SpawnOptions['onLine']): GuardedProcess['ended'] {
  const { stderr, stdio } = child
  const guard = stdio[3]
  if (!stderr || !(guard instanceof Writable)) throw new Error('The program was started without its pipes')
  let errorOutput = ''
  guard.on('error', () => {})
  stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errorOutput = (errorOutput + chunk).slice(-65_536)
    for (const line of chunk.split('\n').filter(Boolean)) onLine?.(line)
  })
  // Output may arrive after the exit; the guarding shell does not hold stderr open.
  const [[code]] = await Promise.all([once(child, 'exit'), once(stderr, 'close')])
  guard.end('ended\n')
  return { code, errorOutput }
}

/** Makes one sentence out of what a PostgreSQL program wrote to stderr before it ended. */
export function postgresError(problem: string, { dataDir }: ClusterPaths, errorOutput: string): StartError {
  if (/No space left on device|Disk quota exceeded/i.test(errorOutput)) return diskFullError(dataDir)
  const lines = errorOutput.split('\n').filter(Boolean)
  const cause =
    lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'PostgreSQL gave no reason.'
  return new StartError(`${problem}: ${cause.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}`)
}
