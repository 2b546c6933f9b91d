import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from '#tools/checks/run-tool.ts'
import { killLeftovers } from './leftovers.ts'
import { emptyTally, type Tally } from './tally.ts'
import { tempFolder } from './temp-folder.ts'

type TestProgram<Report> = {
  /** Path in node_modules. */
  program: string
  args: string[]
  env?: NodeJS.ProcessEnv
  /** Reads the counts out of the JSON that the program wrote. */
  count(report: Report): Tally
}
type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'
type RunningProgram = { child: ChildProcess; folder: string }

const stopTimeoutMs = 15_000

let running: RunningProgram | null = null
let isStopped = false

/**
 * Runs a test program and counts its results; `{report}` in its arguments and variables is replaced by the path of its
 * report. A program that exits with an error but reports no failed test counts as one failure.
 */
export async function runTests<Report>({ program, args, env = {}, count }: TestProgram<Report>): Promise<Tally> {
  const folder = mkdtempSync(join(tempFolder(), 'brightside-'))
  // The database's own user passes through it.
  chmodSync(folder, 0o755)
  const report = join(folder, 'report.json')
  const withReport = (text = '') => text.replace('{report}', report)
  const variables = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, withReport(text)]))
  const code = await run(program, { args: args.map(withReport), env: { ...variables, TMPDIR: folder }, folder })
  const tally = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : emptyTally
  await clean(folder)
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, failures: [program] } : tally
}

/** Stops the running program, with all that it started, on a signal or when our parent is gone. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  process.once('disconnect', () => stop('SIGTERM'))
  process.channel?.unref()
}

type RunOptions = { args: string[]; env: NodeJS.ProcessEnv; folder: string }

async function run(program: string, { args, env, folder }: RunOptions): Promise<number> {
  // A process group of its own: a Ctrl-C then reaches it once, through us.
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    // A NODE_ENV of production in the shell is for the product; the test programs need their own tools.
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  running = { child, folder }
  const [code] = await once(child, 'exit')
  // `stop` cleans up and then exits.
  if (isStopped) await new Promise(() => {})
  running = null
  return code ?? 1
}

async function stop(signal: Signal) {
  if (isStopped) return
  isStopped = true
  if (running) await end(running, signal)
  process.exit(128 + constants.signals[signal])
}

async function end({ child, folder }: RunningProgram, signal: Signal) {
  const exited = once(child, 'exit')
  const group = (process.platform === 'win32' ? 1 : -1) * (child.pid ?? 0)
  process.kill(group, signal)
  const timeout = setTimeout(() => process.kill(group, 'SIGKILL'), stopTimeoutMs)
  await exited
  clearTimeout(timeout)
  await clean(folder)
}

async function clean(folder: string) {
  await killLeftovers(folder)
  // A process that was killed a moment ago may still be closing its files.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch((error: Error) =>
    console.error(`${folder} could not be removed: ${error.message}`),
  )
}
