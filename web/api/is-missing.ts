import { ApiError } from './api-error.ts'

/** True if what a page is about does not exist, or if its address is none: an id that was cut off is invalid input. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')
