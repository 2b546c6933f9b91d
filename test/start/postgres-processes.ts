import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from './processes.ts'

/** The process ids of the embedded PostgreSQL on `dataDir`: the postmaster first, then its children. */
export function postgresProcesses(dataDir: string): number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}

/** Kills processes at once. Accepts that some have exited. */
export function killAtOnce(pids: number[]) {
  spawnSync('kill', ['-KILL', ...pids.map(String)])
}
