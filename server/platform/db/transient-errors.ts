const transientStates = new Set(['40001', '40P01', '55P03', '57P01', '57P02', '57P03', '25006', '53300'])
const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
const driverSentences =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|not queryable|timeout expired/

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/** True where the connection to the database is lost or never came about. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    socketErrors.has(code) || code.startsWith('08') || code.startsWith('57P') || driverSentences.test(error.message)
  )
}

/** True where a row was not waited for any longer. */
export const isLockTimeout = (error: unknown) => error instanceof Error && codeOf(error) === '55P03'

/** True where the same work may succeed if it is tried again: a deadlock, a lost connection, a failover. */
export const isTransient = (error: unknown) =>
  isConnectionLoss(error) || (error instanceof Error && transientStates.has(codeOf(error)))
