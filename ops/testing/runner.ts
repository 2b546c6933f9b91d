import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#ops/checks/run-tool.ts'
import type { Tally } from './tally.ts'

type Runner<Report> = {
  /** The program's path in node_modules. */
  program: string
  words: string[]
  env?: (reportFile: string) => NodeJS.ProcessEnv
  /** Reads the counts out of the JSON that the program wrote. */
  count(report: Report): Tally
}

const patienceMs = 15_000
const reportWord = '{report}'

let atWork: ChildProcess | null = null
let isStopped = false

/** Runs a program that tests, and counts. One that ends badly without a failed test counts as a failure of its own. */
export async function runTests<Report>({ program, words, env, count }: Runner<Report>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'brightside-report-'))
  const file = join(folder, 'report.json')
  const code = await run(program, { words: words.map((word) => word.replace(reportWord, file)), env: env?.(file) })
  const tally = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 }
  rmSync(folder, { recursive: true })
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Ends whatever runs, with all that it started, when we are told to end or our parent is gone. */
export function endWithSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  process.once('disconnect', () => stop('SIGTERM'))
  process.channel?.unref()
}

async function run(program: string, { words, env }: { words: string[]; env?: NodeJS.ProcessEnv }): Promise<number> {
  if (isStopped) return 1
  // A group of its own: a Ctrl-C then reaches it once, through us, and all of it can be ended.
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    // What the shell says of production is for the product; the programs that test it need their own tools.
    env: { ...process.env, NODE_ENV: 'test', ...env },
  })
  atWork = child
  const [code] = await once(child, 'exit')
  atWork = null
  return code ?? 1
}

async function stop(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') {
  if (isStopped) return
  isStopped = true
  if (atWork) {
    const ended = once(atWork, 'exit')
    const group = process.platform === 'win32' ? (atWork.pid ?? 0) : -(atWork.pid ?? 0)
    process.kill(group, signal)
    const impatience = setTimeout(() => process.kill(group, 'SIGKILL'), patienceMs)
    await ended
    clearTimeout(impatience)
  }
  process.exit(128 + constants.signals[signal])
}
