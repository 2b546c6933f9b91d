import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export type ProductOptions = {
  dataDir: string
  env?: NodeJS.ProcessEnv
  /** The product's folder; by default this one. */
  root?: string
  /** The command and its arguments; by default it starts the product. */
  args?: string[]
  /** The working directory; by default the product's folder. */
  cwd?: string
  /** The user to run it as; needs root. */
  uid?: number
  /** A shell command to run first in a mount namespace of its own; needs root. */
  first?: string
  /** Starts it as systemd does, which names the process in its environment. */
  asService?: boolean
}

export type ProductProcess = {
  child: ChildProcess
  /** All output so far. */
  output(): string
  /** Standard error so far. */
  errors(): string
  /** Resolves with the address that it prints once it is up; rejects with its output if it exits. */
  address(): Promise<string>
  /** The exit code. */
  ended: Promise<number | null>
}

const here = join(import.meta.dirname, '..', '..')
const pollMs = 20
const shellWithOwnMounts = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c']

/** Starts the product as `npm start` does, on a free port and in its own process group. */
export function spawnProduct({
  dataDir,
  env = {},
  root = here,
  cwd = root,
  ...options
}: ProductOptions): ProductProcess {
  const { uid, first, args = [], asService = false } = options
  const product = [process.execPath, join(root, 'start.mjs'), ...args]
  const service = ['sh', '-c', 'SYSTEMD_EXEC_PID=$$ exec "$@"', 'sh', ...product]
  const command =
    first === undefined
      ? asService
        ? service
        : product
      : [...shellWithOwnMounts, `${first}; exec "$@"`, 'sh', ...product]
  const [program = '', ...programArgs] = command
  const child = spawn(program, programArgs, {
    cwd,
    detached: true,
    // Many products share the machine.
    env: { PATH: process.env['PATH'], HOME: root, DATA_DIR: dataDir, PORT: '0', DATABASE_MEMORY_MB: '512', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  let errors = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errors += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    output: () => output,
    errors: () => errors,
    address: () => printedAddress(child, () => output),
    ended,
  }
}

/** Sends a signal to every process of the group, as a terminal does on Ctrl-C. */
export function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // All have exited.
  }
}

async function printedAddress(child: ChildProcess, output: () => string) {
  while (child.exitCode === null && child.signalCode === null) {
    const address = /Address +(\S+)/.exec(output())?.[1]
    if (address && output().includes('Files')) return address
    await delay(pollMs)
  }
  throw new Error(`It ended with ${child.exitCode ?? child.signalCode}: ${output()}`)
}
