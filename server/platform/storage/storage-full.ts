import { Refusal } from '#domain/refusals.ts'

const full = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const retryAfterSeconds = 60

/** The same work, which refuses where the disk is full: unavailable. Whatever else goes wrong is a bug. */
export const orUnavailable = <Result>(writing: Promise<Result>): Promise<Result> =>
  writing.catch((cause: unknown) => {
    if (cause instanceof Error && 'code' in cause && full.has(cause.code))
      throw new Refusal('unavailable', { retryAfterSeconds, cause })
    throw cause
  })
