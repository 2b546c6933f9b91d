import type { Sql } from './sql.ts'

export type StatementLog = { debug(fields: object, message: string): void }

type Run = <Row>(statement: Sql) => Promise<Row[]>

const slowMs = 50

/** Logs statements that take longer than 50 ms, retries included. Without their values, which are personal data. */
export const logSlowStatements =
  (run: Run, log: StatementLog): Run =>
  <Row>(statement: Sql) => {
    const startedAt = performance.now()
    return run<Row>(statement).finally(() => {
      const durationMs = Math.round(performance.now() - startedAt)
      if (durationMs < slowMs) return
      log.debug({ durationMs, statement: statement.text.replace(/\s+/g, ' ').trim() }, 'Slow statement')
    })
  }
