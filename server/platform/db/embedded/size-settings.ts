import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

/** Limits of the embedded PostgreSQL, in MB and seconds. Null stands for the default, which depends on the machine. */
export type DatabaseLimits = { memoryMb: number | null; tempMb: number | null; statementSeconds: number | null }

type Machine = { memoryMb: number; diskMb: number }

const bytesPerMb = 1024 * 1024
const defaultStatementSeconds = 3_600

/** The memory of the machine or, if that is less, of its container; and the size of the disk of a folder. */
export function machineOf(folder: string, constrainedBytes = process.constrainedMemory()): Machine {
  // 0 where no limit is known; without a limit some systems report a number beyond the memory.
  const memoryBytes = Math.min(totalmem(), constrainedBytes > 0 ? constrainedBytes : Infinity)
  const { blocks, bsize } = statfsSync(folder)
  return { memoryMb: Math.floor(memoryBytes / bytesPerMb), diskMb: Math.floor((blocks * bsize) / bytesPerMb) }
}

/** The settings of PostgreSQL that depend on the size of the machine. Half of its memory is left to the server and the system. */
export function sizeSettings(limits: DatabaseLimits, machine: Machine): Record<string, string> {
  const memoryMb = limits.memoryMb ?? Math.floor(machine.memoryMb / 2)
  const megabytes = (share: number, [least, most]: [number, number]) =>
    `${Math.min(most, Math.max(least, Math.floor(memoryMb / share)))}MB`
  return {
    // Its administration is written at each start: 2.9 GB took 0.2 s on a busy machine. The system caches files too.
    shared_buffers: megabytes(8, [Math.min(128, Math.floor(memoryMb / 4)), 8_192]),
    // PostgreSQL allocates nothing for it: it tells the planner how much is cached.
    effective_cache_size: megabytes(1, [64, 1_048_576]),
    // For each sort, of which several may run at once.
    work_mem: megabytes(128, [4, 64]),
    maintenance_work_mem: megabytes(8, [64, 1_024]),
    // For each process. A statement beyond it fails, instead of filling the disk for all.
    temp_file_limit: `${limits.tempMb ?? Math.max(1_024, Math.floor(machine.diskMb / 10))}MB`,
    // For sessions that set none: the server's own statements do.
    statement_timeout: `${limits.statementSeconds ?? defaultStatementSeconds}s`,
  }
}
