import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const sqliteBusy = 5

/** Returns the unlock, or null if it is held. The kernel releases it even after SIGKILL; Node has only SQLite's. */
export function lockFile(path: string): (() => void) | null {
  // SQLite would create the file readable for others, and a process that can read a file can lock it.
  closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return () => database.close()
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw error
  }
}
