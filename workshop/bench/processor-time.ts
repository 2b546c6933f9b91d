import { readdirSync, readFileSync } from 'node:fs'

const msPerTick = 10

export type ProcessorTime = { server: number; database: number }

/** CPU milliseconds used so far by the server's process and all processes of PostgreSQL, if it has one, from /proc. */
export function processorMs([server = 0, postmaster]: number[]): ProcessorTime {
  return { server: ownMs(server), database: postmaster === undefined ? 0 : databaseMs(postmaster) }
}

const databaseMs = (postmaster: number) =>
  ticksOf(postmaster, 4) + processesOf(postmaster).reduce((sum, pid) => sum + ownMs(pid), 0)

/** To the nanosecond, where the kernel counts so: a hundred cheap requests take only a few ticks. */
function ownMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.reduce((sum, thread) => sum + nanosecondsOf(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1_000_000
  } catch {
    return ticksOf(pid, 2)
  }
}

const nanosecondsOf = (file: string) => Number(readFileSync(file, 'utf8').split(' ', 1)[0])

/** Those of the processes that this one started and that have ended. */
export const endedChildrenMs = (pid: number) => ticksOf(pid, 4) - ticksOf(pid, 2)

/** The processes of PostgreSQL that the postmaster started. */
export const processesOf = (postmaster: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== postmaster && parentOf(pid) === postmaster)

// Counted from the state: field 2 is the parent, fields 12 to 15 are user and system time, own and of ended children.
function fieldsOf(pid: number): number[] {
  const line = readStat(pid)
  return line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

const parentOf = (pid: number) => fieldsOf(pid)[1]

const ticksOf = (pid: number, fields: number) =>
  fieldsOf(pid)
    .slice(11, 11 + fields)
    .reduce((sum, ticks) => sum + ticks, 0) * msPerTick

function readStat(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ') gone 0' // It ended between the listing and this look.
  }
}
