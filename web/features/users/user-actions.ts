import type { AdminUserView } from '#contract/users.ts'
import type { LazyComponent } from '#web/ui/lazy-with-preload.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { disabledReasons } from './disabled-reasons.ts'

type Asking = { person: AdminUserView; onClose: () => void }

/** Something an admin does to a person, in a dialog that is fetched when it is first opened. */
export type UserAction = {
  name: string
  /** Which of the hindrances stands in its way. */
  needs: keyof ReturnType<typeof disabledReasons>
  Dialog: LazyComponent<Asking>
}

/** One of them that is asked for. */
export type RequestedAction = { action: UserAction; person: AdminUserView }

export const userActions: UserAction[] = [
  {
    name: 'Edit',
    needs: 'edit',
    Dialog: lazyDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog),
  },
  {
    name: 'Adjust Tokens',
    needs: 'adjust',
    Dialog: lazyDialog(async () => (await import('./adjust-tokens-dialog.tsx')).AdjustTokensDialog),
  },
  {
    name: 'Reset Password',
    needs: 'reset',
    Dialog: lazyDialog(async () => (await import('./send-reset-dialog.tsx')).SendResetDialog),
  },
  {
    name: 'Delete',
    needs: 'remove',
    Dialog: lazyDialog(async () => (await import('./delete-user-dialog.tsx')).DeleteUserDialog),
  },
]

/** For super admins alone. */
export const erasing: UserAction = {
  name: 'Erase',
  needs: 'remove',
  Dialog: lazyDialog(async () => (await import('./delete-user-dialog.tsx')).EraseUserDialog),
}
