import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

type Options = {
  dataDir: string
  env?: NodeJS.ProcessEnv
  /** The folder of the product; by default this one. */
  root?: string
  /** Arguments of start.mjs; by default none. */
  args?: string[]
  /** The working directory; by default the product's folder. */
  cwd?: string
  /** The user to run as; needs root. */
  uid?: number
  /** Shell commands that run first in a private mount namespace; needs root. */
  first?: string
}

export type ProductProcess = {
  child: ChildProcess
  /** All output so far. */
  output(): string
  /** Standard error so far. */
  errors(): string
  /** The address that it prints when it is ready; rejects with its output when it ends instead. */
  address(): Promise<string>
  /** The exit code. */
  ended: Promise<number | null>
}

const here = join(import.meta.dirname, '..', '..')
const pollMs = 20
const shellWithOwnMounts = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c']

/** Starts the product as `npm start` does, on a free port, in a process group of its own; it is killed after the test. */
export function startProduct({ dataDir, env = {}, root = here, cwd = root, ...options }: Options): ProductProcess {
  const { uid, first, args = [] } = options
  const product = [process.execPath, join(root, 'start.mjs'), ...args]
  const command = first === undefined ? product : [...shellWithOwnMounts, `${first}; exec "$@"`, 'sh', ...product]
  const [program = '', ...programArgs] = command
  const child = spawn(program, programArgs, {
    cwd,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: root, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let output = ''
  let errors = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (errors += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  onTestFinished(async () => {
    signalGroup(child, 'SIGKILL')
    await ended
  })
  return { child, output: () => output, errors: () => errors, address: () => clientNetwork(child, () => output), ended }
}

/** Sends a signal to the process group, as a terminal does. */
export function signalGroup({ pid = 0 }: ChildProcess, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal)
  } catch {
    // All of them have ended.
  }
}

async function clientNetwork(child: ChildProcess, output: () => string) {
  while (child.exitCode === null && child.signalCode === null) {
    const address = /Address +(\S+)/.exec(output())?.[1]
    if (address && output().includes('Files')) return address
    await delay(pollMs)
  }
  throw new Error(`It ended with ${child.exitCode ?? child.signalCode}: ${output()}`)
}
