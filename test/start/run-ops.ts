import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { commandEnv } from './command-env.ts'

type Command = { args?: string[]; env: NodeJS.ProcessEnv }

/** Runs an operator's command, such as 'audit', as a process of its own. */
export async function runOps(name: string, { args = [], env }: Command) {
  const file = join(import.meta.dirname, '..', '..', 'ops', `${name}.ts`)
  const child = spawn(process.execPath, [file, ...args], { env: commandEnv(env) })
  let stdout = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  const [code] = await once(child, 'close')
  return { code, stdout, errors }
}
