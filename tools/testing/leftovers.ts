import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const mostRounds = 50
const roundMs = 20

/**
 * Kills every process that works in `folder`: whose environment or command line names it. A test that was cut short
 * could not end what it had started, in groups of its own. Does nothing where there is no /proc.
 */
export async function endLeftovers(folder: string) {
  if (process.platform !== 'linux') return
  // Once more after each round, for what was just being started.
  for (let round = 0; round < mostRounds; round += 1) {
    const left = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && names(name, folder))
    if (left.length === 0) return
    for (const id of left) unlessGone(() => process.kill(Number(id), 'SIGKILL'))
    await delay(roundMs)
  }
}

function names(id: string, folder: string): boolean {
  return ['environ', 'cmdline'].some((part) =>
    unlessGone(() => readFileSync(`/proc/${id}/${part}`, 'utf8').includes(folder)),
  )
}

/** Processes come and go while we look, and others' are closed to us. */
function unlessGone(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
