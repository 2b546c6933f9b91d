import type { AdminUserView } from '#contract/administration.ts'
import type { Later } from '#web/ui/lazy-with-preload.tsx'
import { laterPart } from '#web/ui/lazy-dialog.tsx'
import type { hindrancesOn } from './disabled-reasons.ts'

type Asking = { person: AdminUserView; onClose: () => void }

/** Something an admin does to a person, in a dialog that is fetched when it is first opened. */
export type MemberDeed = {
  name: string
  /** Which of the hindrances stands in its way. */
  needs: keyof ReturnType<typeof hindrancesOn>
  Dialog: Later<Asking>
}

/** One of them that is asked for. */
export type AskedDeed = { action: MemberDeed; person: AdminUserView }

export const memberDeeds: MemberDeed[] = [
  {
    name: 'Edit',
    needs: 'edit',
    Dialog: laterPart(async () => (await import('./edit-user-dialog.tsx')).EditMemberDialog),
  },
  {
    name: 'Adjust Tokens',
    needs: 'adjust',
    Dialog: laterPart(async () => (await import('./adjust-tokens-dialog.tsx')).AdjustTokensDialog),
  },
  {
    name: 'Reset Password',
    needs: 'reset',
    Dialog: laterPart(async () => (await import('./send-reset-dialog.tsx')).SendResetDialog),
  },
  {
    name: 'Delete',
    needs: 'remove',
    Dialog: laterPart(async () => (await import('./delete-user-dialog.tsx')).DeleteMemberDialog),
  },
]

/** For super admins alone. */
export const erasing: MemberDeed = {
  name: 'Erase',
  needs: 'remove',
  Dialog: laterPart(async () => (await import('./delete-user-dialog.tsx')).EraseMemberDialog),
}
