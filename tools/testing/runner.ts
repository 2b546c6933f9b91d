import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tools/checks/run-tool.ts'
import { endLeftovers } from './leftovers.ts'
import type { Tally } from './tally.ts'

type Runner<Report> = {
  /** The program's path in node_modules. */
  program: string
  words: string[]
  env?: NodeJS.ProcessEnv
  /** Reads the counts out of the JSON that the program wrote. */
  count(report: Report): Tally
}
type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'
type AtWork = { child: ChildProcess; folder: string }

const patienceMs = 15_000

let atWork: AtWork | null = null
let isStopped = false

/**
 * Runs a program that tests, and counts; `{report}` in its words and variables is where it writes its report. One that
 * ends badly without a failed test counts as a failure of its own.
 */
export async function runTests<Report>({ program, words, env = {}, count }: Runner<Report>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-'))
  // The database's own user passes through it.
  chmodSync(folder, 0o755)
  const report = join(folder, 'report.json')
  const told = (text = '') => text.replace('{report}', report)
  const variables = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, told(text)]))
  const code = await run(program, { words: words.map(told), env: { ...variables, TMPDIR: folder }, folder })
  const tally = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  await clean(folder)
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Ends whatever runs, with all that it started, when we are told to end or our parent is gone. */
export function endWithSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  process.once('disconnect', () => stop('SIGTERM'))
  process.channel?.unref()
}

type Started = { words: string[]; env: NodeJS.ProcessEnv; folder: string }

async function run(program: string, { words, env, folder }: Started): Promise<number> {
  // A group of its own: a Ctrl-C then reaches it once, through us.
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    // What the shell says of production is for the product; the programs that test it need their own tools.
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  atWork = { child, folder }
  const [code] = await once(child, 'exit')
  // Whoever stops us cleans up, and then ends this process.
  if (isStopped) await new Promise(() => {})
  atWork = null
  return code ?? 1
}

async function stop(signal: Signal) {
  if (isStopped) return
  isStopped = true
  if (atWork) await end(atWork, signal)
  process.exit(128 + constants.signals[signal])
}

async function end({ child, folder }: AtWork, signal: Signal) {
  const ended = once(child, 'exit')
  const group = (process.platform === 'win32' ? 1 : -1) * (child.pid ?? 0)
  process.kill(group, signal)
  const impatience = setTimeout(() => process.kill(group, 'SIGKILL'), patienceMs)
  await ended
  clearTimeout(impatience)
  await clean(folder)
}

async function clean(folder: string) {
  await endLeftovers(folder)
  // What was killed a moment ago may still let go of its files.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch((error: Error) =>
    console.error(`${folder} could not be removed: ${error.message}`),
  )
}
