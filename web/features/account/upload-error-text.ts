import { ApiError } from '#web/api/api-error.ts'

const expired = 'Request has expired'

/** Why a picture did not arrive, in the specification's words; the server's own sentence stands beside it. */
export function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Unknown error'
  return error.sentence === expired ? expired : 'Non 2xx'
}
