import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/api/api-error.ts'
import { uploadErrorText } from './picture-uploader.ts'

const refused = (status: number, message: string) => new ApiError(status, JSON.stringify({ message }), '')

test.each([
  [refused(403, 'Request has expired'), 'Request has expired'],
  [refused(403, 'This upload address is not valid'), 'Non 2xx'],
  [refused(400, 'This file is not a picture we can read'), 'Non 2xx'],
  [new ApiError(502, '<html>', 'Bad Gateway'), 'Non 2xx'],
  [new NetworkError(null), 'Unknown error'],
  [undefined, 'Unknown error'],
])('shows %s as %j', (error, text) => {
  expect(uploadErrorText(error)).toBe(text)
})
