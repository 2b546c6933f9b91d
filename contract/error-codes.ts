import type { Access } from '#domain/access.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { Endpoint, Method } from './endpoint.ts'

/** The `code` of an error body: a refusal's, or one of two that no command throws. */
export type ErrorCode = RefusalCode | 'invalid_input' | 'internal_error'

const always: ErrorCode[] = [
  ...(['malformed_request', 'headers_too_large', 'request_timeout', 'other_version'] as const),
  ...(['too_many_requests', 'other_person', 'unavailable', 'internal_error'] as const),
]

const ofWrites: ErrorCode[] = ['foreign_origin', 'not_json', 'encoded_body', 'body_too_large']
const byMethod: Record<Method, ErrorCode[]> = {
  GET: [],
  POST: [...ofWrites, 'bad_idempotency_key'],
  PUT: ofWrites,
  DELETE: ofWrites,
}

const ofSessions: ErrorCode[] = ['foreign_origin', 'unauthorized', 'key_scope_missing', 'not_at_kiosk']
const byCaller: Record<Access, ErrorCode[]> = {
  anyone: [],
  signed_in: ofSessions,
  pending: [...ofSessions, 'not_approved'],
  approved: [...ofSessions, 'not_approved'],
  admin: [...ofSessions, 'not_approved', 'not_permitted'],
  super_admin: [...ofSessions, 'not_approved', 'not_permitted'],
  device: ['foreign_origin', 'device_not_paired', 'key_scope_missing'],
}

type Kind = Pick<Endpoint, 'method' | 'path' | 'access' | 'body' | 'search' | 'stepUp' | 'refuses'>

/** Every code that an endpoint can answer: those that follow from its kind, and those it lists itself. */
export function errorCodesOf({ method, path, access, body, search, stepUp, refuses }: Kind): ErrorCode[] {
  const ofStepUp: ErrorCode[] = stepUp ? ['reauthenticate'] : []
  const ofKind = [...byMethod[method], ...byCaller[access], ...ofStepUp, ...ofInput({ path, body, search })]
  return [...new Set([...always, ...ofKind, ...refuses])]
}

function ofInput({ path, body, search }: Pick<Kind, 'path' | 'body' | 'search'>): ErrorCode[] {
  if (path.includes('/:')) return ['invalid_input', 'not_found']
  return body || search ? ['invalid_input'] : []
}
