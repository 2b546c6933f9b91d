import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { commandEnv } from './command-env.ts'

type Command = { args?: string[]; env: NodeJS.ProcessEnv }

/** The exit code of a command, and its output. */
export type OpsRun = { code: number | null; stdout: string; errors: string }

/** Starts an operator's command, such as 'audit', as a process of its own. */
export function startOps(name: string, { args = [], env }: Command): { child: ChildProcess; ended: Promise<OpsRun> } {
  const file = join(import.meta.dirname, '..', '..', 'ops', `${name}.ts`)
  const child = spawn(process.execPath, [file, ...args], { env: commandEnv(env) })
  let stdout = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, stdout, errors })) }
}

/** Runs a command to its end. */
export const runOps = (name: string, command: Command): Promise<OpsRun> => startOps(name, command).ended
