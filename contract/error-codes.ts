import type { RefusalCode } from '#domain/refusals.ts'
import type { Endpoint } from './endpoint.ts'

/** The `code` of an error body: a refusal's, or one of two that no command throws. */
export type ErrorCode = RefusalCode | 'invalid_input' | 'internal_error'

const always: ErrorCode[] = ['malformed_request', 'too_many_requests', 'other_person', 'unavailable', 'internal_error']
const onWrites: ErrorCode[] = ['foreign_origin', 'not_json', 'body_too_large']

/** Every code that an endpoint can answer: those that follow from its kind, and those it lists itself. */
export function errorCodesOf(endpoint: Pick<Endpoint, 'method' | 'path' | 'who' | 'body' | 'search' | 'refuses'>) {
  const { method, path, who, body, search, refuses } = endpoint
  const hasId = path.includes('/:')
  const codes: ErrorCode[] = [
    ...always,
    ...(method === 'GET' ? [] : onWrites),
    ...(method === 'POST' ? (['bad_idempotency_key'] as const) : []),
    ...(who === 'anyone' ? [] : (['unauthorized'] as const)),
    ...(who === 'anyone' || who === 'signed_in' ? [] : (['not_approved'] as const)),
    ...(who === 'admin' || who === 'super_admin' ? (['not_permitted'] as const) : []),
    ...(body || search || hasId ? (['invalid_input'] as const) : []),
    ...(hasId ? (['not_found'] as const) : []),
    ...refuses,
  ]
  return [...new Set(codes)]
}
