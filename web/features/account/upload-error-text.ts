import { upload_expired } from '#messages/en/refusals.ts'
import { ApiError } from '#web/api/api-error.ts'

/** Why a picture did not arrive, in the specification's words; the server's own sentence stands beside it. */
export function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Unknown error'
  return error.code === 'upload_expired' ? upload_expired : 'Non 2xx'
}
