import { pino } from 'pino'
import type { LogLevel } from '#server/platform/config/variables.ts'

/** Logs JSON lines to stdout. A full disk or a closed terminal loses lines but does not end the process. */
export function createLogger(level: LogLevel) {
  const output = pino.destination({ fd: 1, sync: true })
  output.on('error', () => {})
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return pino({ level }, output)
}

export type Log = ReturnType<typeof createLogger>
