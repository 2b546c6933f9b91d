import { pino } from 'pino'
import type { LogLevel } from '#server/platform/config/variables.ts'

/** The process's log: JSON lines on the standard output. A full disk or a closed terminal costs lines, never the process. */
export function createLogger(level: LogLevel) {
  const output = pino.destination({ fd: 1, sync: true })
  output.on('error', () => {})
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return pino({ level }, output)
}

export type Log = ReturnType<typeof createLogger>
