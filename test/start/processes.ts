import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** Returns the processes whose command line contains `text`, without zombies. */
export function processesWith(text: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => read(`/proc/${pid}/cmdline`).includes(text)).map(Number)
}

/** Returns the ids of a process's children. */
export function childrenOf(pid: number | undefined): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
}

function read(path: string) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
