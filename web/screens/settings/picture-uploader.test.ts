import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/data/request/api-error.ts'
import { uploadErrorText } from './picture-uploader.ts'

const refused = (status: number, code: string) => new ApiError(status, JSON.stringify({ code, message: code }), '')

test.each([
  [refused(403, 'upload_expired'), 'Request has expired'],
  [refused(403, 'upload_invalid'), 'Non 2xx'],
  [refused(400, 'not_a_picture'), 'Non 2xx'],
  [new ApiError(502, '<html>', 'Bad Gateway'), 'Non 2xx'],
  [new NetworkError(null), 'Unknown error'],
  [undefined, 'Unknown error'],
])('shows %s as %j', (error, text) => {
  expect(uploadErrorText(error)).toBe(text)
})
