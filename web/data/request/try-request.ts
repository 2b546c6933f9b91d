import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import { type RequestOptions, sendRequest } from './send-request.ts'

/** `reply` is undefined without a success; `isRefused` if the server answered that there is none, not just now. */
type Outcome<E extends Endpoint> = { reply: ReplyOf<E> | undefined; isRefused: boolean }

const tooManyRequests = 429

/** Sends a request whose failure nobody needs to see. Never rejects. */
export const tryRequest = <E extends Endpoint>(endpoint: E, options?: RequestOptions<E>): Promise<Outcome<E>> =>
  sendRequest(endpoint, options).then(
    (reply) => ({ reply, isRefused: false }),
    (error: unknown) => ({ reply: undefined, isRefused: isRefusal(error) }),
  )

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== tooManyRequests
