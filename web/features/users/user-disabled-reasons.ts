import { mayActOn, mayAdjust, mayEdit } from '#domain/permissions.ts'
import { type Reason, refusals } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'

type Someone = { id: string; role: Role }
type Target = Someone & { approvalStatus: string }

/** Why `actor` cannot do each of these to a person: the server's own reasons, null where nothing is in the way. */
export function userDisabledReasons(person: Target, actor: Someone) {
  const unless = (mayDo: boolean, reason: Reason = 'outranked') => (mayDo ? null : refusals[reason][1])
  return {
    edit: unless(mayEdit(actor, person)),
    adjust: unless(mayAdjust(actor, person)) ?? unless(person.approvalStatus === 'approved', 'not_approved_yet'),
    reset: unless(mayActOn(actor, person)),
    remove: unless(actor.id !== person.id, 'own_account') ?? unless(mayActOn(actor, person)),
  }
}
