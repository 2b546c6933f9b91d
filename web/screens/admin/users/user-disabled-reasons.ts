import { mayActOn, mayAdjust, mayEdit } from '#domain/permissions.ts'
import * as refusals from '#texts/refusals.ts'
import type { Role } from '#domain/roles.ts'

type Actor = { id: string; role: Role }
type Target = Actor & { approvalStatus: string }

/** Returns why `actor` cannot do each action to a user, in the server's words; null if they can. */
export function userDisabledReasons(user: Target, actor: Actor) {
  const unless = (mayDo: boolean, reason: string = refusals.outranked) => (mayDo ? null : reason)
  return {
    edit: unless(mayEdit(actor, user)),
    adjust: unless(mayAdjust(actor, user)) ?? unless(user.approvalStatus === 'approved', refusals.not_approved_yet),
    reset: unless(mayActOn(actor, user)),
    remove: unless(actor.id !== user.id, refusals.own_account) ?? unless(mayActOn(actor, user)),
  }
}
