import * as texts from '#texts/ui.ts'

export type FieldError = { path: string; code?: string; message: string }

/**
 * A response that is not OK. `code` says which error it is and `sentence` says it to people: both are null if the body has
 * none. `fields` are the errors by field. `retryAfterMs` is how long to wait before the next try, if the server says so.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  readonly sentence: string | null
  readonly fields: FieldError[]
  retryAfterMs: number | null = null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    const { code, message, errors } = readBody(body)
    this.status = status
    this.code = typeof code === 'string' ? code : null
    this.sentence = typeof message === 'string' ? message : null
    this.fields = Array.isArray(errors) ? errors : []
  }
}

/** No response arrived, so that it is unknown whether the request was carried out. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(texts.thereWasNoAnswer, { cause })
  }
}

/** The text of an error toast: the server's sentence, or `fallbackMessage` if there is none. */
export function errorMessage(error: unknown, fallbackMessage: string): string {
  if (error instanceof ApiError) return error.sentence ?? fallbackMessage
  return error instanceof NetworkError ? error.message : fallbackMessage
}

/** A timeout, too early, too many requests. */
const tryLater = [408, 425, 429]
/** The page must first be someone's again, or the person confirm who they are. */
const notNow = ['unauthorized', 'other_person', 'reauthenticate']

/** True if the server has refused a write as such. Otherwise it has not looked at it, or may have carried it out. */
export const isDecision = (error: unknown) =>
  error instanceof ApiError &&
  error.status < 500 &&
  !tryLater.includes(error.status) &&
  !notNow.includes(error.code ?? '')

/** True if the session has ended. A wrong password is another 401. */
export const isUnauthorized = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.code === 'unauthorized'

/** True if what a page is about does not exist, or if its address is none: an id that was cut off is invalid input. */
export const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')

function readBody(body: string): { code?: unknown; message?: unknown; errors?: FieldError[] } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {} // For example an HTML error page of a proxy.
  }
}
