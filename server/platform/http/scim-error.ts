import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/error-codes.ts'

export const scimType = 'application/scim+json'

export const isScim = ({ url }: Pick<FastifyRequest, 'url'>) => url.startsWith('/scim/')

const types: Partial<Record<ErrorCode, string>> = {
  email_taken: 'uniqueness',
  login_name_taken: 'uniqueness',
  external_id_taken: 'uniqueness',
  filter_not_supported: 'invalidFilter',
  patch_path_invalid: 'invalidPath',
  attribute_required: 'mutability',
  invalid_input: 'invalidValue',
  unknown_store: 'invalidValue',
  malformed_request: 'invalidSyntax',
}

type Answered = { code: ErrorCode; message: string; errors?: { path: string; message: string }[] }

/** An error as SCIM clients read it. https://www.rfc-editor.org/rfc/rfc7644#section-3.12 */
export function scimError({ code, message, errors = [] }: Answered, status: number) {
  const detail =
    code === 'invalid_input' ? errors.map(({ path, message: each }) => `${path}: ${each}`).join('; ') : message
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    ...(types[code] !== undefined && { scimType: types[code] }),
    detail: detail || message,
    status: String(status),
  }
}
