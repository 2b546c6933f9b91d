import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const maxRounds = 50
const roundMs = 20

/**
 * Kills every process whose environment or command line names `folder`: an interrupted test could not stop the
 * processes that it had started in groups of their own. Does nothing without /proc.
 */
export async function killLeftovers(folder: string) {
  if (process.platform !== 'linux') return
  // Repeats until none is left, because a killed process may just have started another one.
  for (let round = 0; round < maxRounds; round += 1) {
    const left = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && names(name, folder))
    if (left.length === 0) return
    for (const id of left) falseIfGone(() => process.kill(Number(id), 'SIGKILL'))
    await delay(roundMs)
  }
}

function names(id: string, folder: string): boolean {
  return ['environ', 'cmdline'].some((file) =>
    falseIfGone(() => readFileSync(`/proc/${id}/${file}`, 'utf8').includes(folder)),
  )
}

/** Processes come and go meanwhile, and other users' processes cannot be read. */
function falseIfGone(look: () => boolean): boolean {
  try {
    return look()
  } catch {
    return false
  }
}
