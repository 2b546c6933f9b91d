import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ComponentType } from 'react'
import type { AdminUserView } from '#contract/admin-users.ts'
import { mayActOn, mayAdjust, mayEdit } from '#domain/permissions.ts'
import type { Role } from '#domain/roles.ts'
import * as texts from '#texts/users.ts'
import * as refusals from '#texts/refusals.ts'
import { Coin } from '#web/kit/coin.tsx'
import { AdjustTokensDialog } from './adjust-tokens-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'

type DialogProps = { user: AdminUserView; onClose: () => void }

/** An action on a user, with the dialog that performs it. */
export type UserAction = {
  name: string
  icon: ComponentType<{ 'aria-hidden': true; size: string }>
  /** In a table the two that are used most have their names, the others their icons. */
  isNamed?: true
  /** The key of the disabled reason that applies to it. */
  permission: keyof ReturnType<typeof userDisabledReasons>
  Dialog: ComponentType<DialogProps>
}

/** An action that an admin selected for a user. */
export type RequestedAction = { action: UserAction; user: AdminUserView }

export const userActions: UserAction[] = [
  {
    name: texts.edit,
    icon: Pencil,
    isNamed: true,
    permission: 'edit',
    Dialog: EditUserDialog,
  },
  {
    name: texts.adjustTokens,
    icon: Coin,
    isNamed: true,
    permission: 'adjust',
    Dialog: AdjustTokensDialog,
  },
  {
    name: texts.resetPassword,
    icon: KeyRound,
    permission: 'reset',
    Dialog: ResetDialog,
  },
  {
    name: texts.deleteUser,
    icon: Trash2,
    permission: 'remove',
    Dialog: DeleteUserDialog,
  },
]

type Person = { id: string; role: Role }
type Target = Person & { approvalStatus: string }

/** Returns why `actor` cannot do each action to a user, in the server's words; null if they can. */
export function userDisabledReasons(user: Target, actor: Person) {
  const unless = (mayDo: boolean, reason: string = refusals.outranked) => (mayDo ? null : reason)
  return {
    edit: unless(mayEdit(actor, user)),
    adjust: unless(mayAdjust(actor, user)) ?? unless(user.approvalStatus === 'approved', refusals.not_approved_yet),
    reset: unless(mayActOn(actor, user)),
    remove: unless(actor.id !== user.id, refusals.own_account) ?? unless(mayActOn(actor, user)),
  }
}
