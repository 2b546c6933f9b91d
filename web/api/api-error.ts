export type FieldError = { path: string; code?: string; message: string }

/**
 * A response that is not OK. `code` says which error it is and `sentence` says it to people: both are null where the body
 * has none. `fields` are the errors of single fields.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | null
  readonly sentence: string | null
  readonly fields: FieldError[]

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    const { code, message, errors } = readBody(body)
    this.status = status
    this.code = typeof code === 'string' ? code : null
    this.sentence = typeof message === 'string' ? message : null
    this.fields = Array.isArray(errors) ? errors : []
  }
}

/** No answer came: the network or the server is away. Whether the request was carried out is not known. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No answer came. Check your connection and try again', { cause })
  }
}

/** What a toast says of a failure: the server's sentence, else `otherwise`. */
export function errorMessage(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.sentence ?? otherwise
  return error instanceof NetworkError ? error.message : otherwise
}

/** True when the session has ended. A wrong password is another 401. */
export const isUnauthorized = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.code === 'unauthorized'

function readBody(body: string): { code?: unknown; message?: unknown; errors?: FieldError[] } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {} // A proxy answered with a page of its own.
  }
}
