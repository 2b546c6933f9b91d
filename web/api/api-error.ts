export type FieldError = { path: string; message: string }

/** A non-OK answer. `sentence` is what a person may read, null where the body had none; `fields` what was wrong where. */
export class ApiError extends Error {
  readonly status: number
  readonly sentence: string | null
  readonly fields: FieldError[]

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    const { message, errors } = readBody(body)
    this.status = status
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

/** True where nobody is signed in any more; a wrong password is another 401. */
export const isUnauthorized = (error: Error) =>
  error.message.startsWith('401: ') && error.message.includes('Unauthorized')

function readBody(body: string): { message?: unknown; errors?: FieldError[] } {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {} // A proxy answered with a page of its own.
  }
}
