import * as z from 'zod/mini'
import { Id } from '#contract/shapes.ts'
import { Refusal } from '#domain/refusals.ts'
import { parse } from '#server/platform/http/read-input.ts'
import { byLowerCase, isObject, objectIn, operationsIn } from './person-attributes.ts'

const maxMembers = 100

const Members = z.array(z.object({ value: Id })).check(z.maxLength(maxMembers))

/** A change of the people of a group. `all` stands for everybody in it. */
export type MemberChange = { verb: 'add' | 'replace' | 'remove'; ids: string[] | 'all' }

/** The people whom a PUT lists, in lower case. Refuses: malformed_request. Throws InvalidInput. */
export const membersIn = (body: unknown): string[] => listedIn(objectIn(body))

/** What a PATCH says of the people of a group. Refuses: malformed_request, patch_path_invalid. Throws InvalidInput. */
export function memberChangesIn(body: unknown): MemberChange[] {
  const changes = operationsIn(body).flatMap(changeIn)
  // Of all operations together: everybody is locked until the last one has changed.
  const named = changes.flatMap(({ ids }) => (ids === 'all' ? [] : ids))
  listedIn({ members: named.map((value) => ({ value })) })
  return changes
}

const selected = /^members\[ *value +eq +"([^"]*)" *\]$/i

function changeIn(operation: unknown): MemberChange[] {
  const { op, path, value } = byLowerCase(objectIn(operation))
  const verb = String(op).toLowerCase()
  if (verb === 'remove') return [{ verb, ids: removedIn(pathIn(path), value) }]
  if (verb !== 'add' && verb !== 'replace') throw new Refusal('patch_path_invalid')
  if (path === undefined) {
    const object = objectIn(value)
    return 'members' in byLowerCase(object) ? [{ verb, ids: listedIn(object) }] : []
  }
  // The provider's own id of the group, which has no use here.
  if (pathIn(path).toLowerCase() === 'externalid') return []
  return [{ verb, ids: idsAt(pathIn(path), value) }]
}

function removedIn(path: string, value: unknown): MemberChange['ids'] {
  const [, one] = selected.exec(path) ?? []
  if (one !== undefined) return idsAt('members', { value: one })
  return path.toLowerCase() === 'members' && value === undefined ? 'all' : idsAt(path, value)
}

function pathIn(path: unknown): string {
  if (typeof path !== 'string') throw new Refusal('patch_path_invalid')
  return path
}

function idsAt(path: string, value: unknown): string[] {
  if (path.toLowerCase() !== 'members') throw new Refusal('patch_path_invalid')
  return listedIn({ members: isObject(value) ? [value] : value })
}

const listedIn = (object: Record<string, unknown>): string[] =>
  parse(z.object({ members: z.optional(Members) }), byLowerCase(object)).members?.map(({ value }) =>
    value.toLowerCase(),
  ) ?? []
