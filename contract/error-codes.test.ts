import { expect, test } from 'vitest'
import { type RefusalCode, refusalCodes } from '#domain/refusals.ts'
import { approve } from './approvals.ts'
import { contract } from './contract.ts'
import { errorCodesOf } from './error-codes.ts'
import { giveTokens } from './gifts.ts'
import { stats } from './stats.ts'

test('derives the common codes from caller, method and input, and adds the endpoint’s own', () => {
  expect(errorCodesOf(giveTokens)).toEqual(
    expect.arrayContaining(['unauthorized', 'not_approved', 'foreign_origin', 'invalid_input', 'own_gift']),
  )
  expect(errorCodesOf(giveTokens)).not.toContain('not_permitted')
  expect(errorCodesOf(approve)).toEqual(expect.arrayContaining(['not_permitted', 'not_found', 'already_decided']))
  expect(errorCodesOf(stats)).not.toContain('unauthorized')
  expect(errorCodesOf(stats)).not.toContain('invalid_input')
})

// Identity providers do not call the contract (server/features/scim).
const ofScim: RefusalCode[] = [
  'filter_not_supported',
  'patch_path_invalid',
  'attribute_required',
  'external_id_taken',
  'admin_not_provisioned',
  'suspended_here',
]

test('every refusal code can be answered by an endpoint, by SCIM, or where there is none', () => {
  const listed = new Set(contract.flatMap(errorCodesOf))

  expect(refusalCodes.filter((code) => !listed.has(code))).toEqual([
    'method_not_allowed',
    'range_unavailable',
    ...ofScim,
  ])
})

test.each(contract.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  '%s %s lists no code that follows from its kind',
  (_method, _path, endpoint) => {
    const derived = new Set(errorCodesOf({ ...endpoint, refuses: [] }))

    expect(endpoint.refuses.filter((code) => derived.has(code))).toEqual([])
  },
)
