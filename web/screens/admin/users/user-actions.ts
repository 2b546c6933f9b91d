import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ComponentType } from 'react'
import type { AdminUserView } from '#contract/admin-users.ts'
import * as texts from '#texts/users.ts'
import { Coin } from '#web/kit/coin.tsx'
import type { LazyComponent } from '#web/kit/lazy-with-preload.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import type { userDisabledReasons } from './user-disabled-reasons.ts'

type DialogProps = { user: AdminUserView; onClose: () => void }

/** An action on a user, with the dialog that performs it. The dialog is loaded on demand. */
export type UserAction = {
  name: string
  icon: ComponentType<{ 'aria-hidden': true; size: string }>
  /** In a table the two that are used most have their names, the others their icons. */
  isNamed?: true
  /** The key of the disabled reason that applies to it. */
  permission: keyof ReturnType<typeof userDisabledReasons>
  Dialog: LazyComponent<DialogProps>
}

/** An action that an admin selected for a user. */
export type RequestedAction = { action: UserAction; user: AdminUserView }

export const userActions: UserAction[] = [
  {
    name: texts.edit,
    icon: Pencil,
    isNamed: true,
    permission: 'edit',
    Dialog: lazyDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog),
  },
  {
    name: texts.adjustTokens,
    icon: Coin,
    isNamed: true,
    permission: 'adjust',
    Dialog: lazyDialog(async () => (await import('./adjust-tokens-dialog.tsx')).AdjustTokensDialog),
  },
  {
    name: texts.resetPassword,
    icon: KeyRound,
    permission: 'reset',
    Dialog: lazyDialog(async () => (await import('./send-reset-dialog.tsx')).SendResetDialog),
  },
  {
    name: texts.deleteUser,
    icon: Trash2,
    permission: 'remove',
    Dialog: lazyDialog(async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog),
  },
]
