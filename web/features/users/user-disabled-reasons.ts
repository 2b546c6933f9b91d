import { mayActOn, mayAdjust, mayEdit } from '#domain/permissions.ts'
import { type Reason, refusals } from '#domain/refusals.ts'
import type { Role } from '#domain/roles.ts'

type Actor = { id: string; role: Role }
type Target = Actor & { approvalStatus: string }

/** Returns why `actor` cannot do each action to a user, in the server's words; null if they can. */
export function userDisabledReasons(user: Target, actor: Actor) {
  const unless = (mayDo: boolean, reason: Reason = 'outranked') => (mayDo ? null : refusals[reason][1])
  return {
    edit: unless(mayEdit(actor, user)),
    adjust: unless(mayAdjust(actor, user)) ?? unless(user.approvalStatus === 'approved', 'not_approved_yet'),
    reset: unless(mayActOn(actor, user)),
    remove: unless(actor.id !== user.id, 'own_account') ?? unless(mayActOn(actor, user)),
  }
}
