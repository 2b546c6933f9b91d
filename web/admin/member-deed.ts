import type { Member } from '#contract/administration.ts'
import { type Later, later } from '#web/ui/later.tsx'
import type { hindrancesOn } from './hindrances-on.ts'

type Asking = { person: Member; onClose: () => void }

/** Something an admin does to a person, in a dialog that is fetched when it is first opened. */
export type MemberDeed = {
  name: string
  /** Which of the hindrances stands in its way. */
  needs: keyof ReturnType<typeof hindrancesOn>
  Dialog: Later<Asking>
}

export const memberDeeds: MemberDeed[] = [
  {
    name: 'Edit',
    needs: 'edit',
    Dialog: later(async () => (await import('./edit-member-dialog.tsx')).EditMemberDialog),
  },
  {
    name: 'Adjust Tokens',
    needs: 'adjust',
    Dialog: later(async () => (await import('./adjust-tokens-dialog.tsx')).AdjustTokensDialog),
  },
  {
    name: 'Reset Password',
    needs: 'reset',
    Dialog: later(async () => (await import('./send-reset-dialog.tsx')).SendResetDialog),
  },
  {
    name: 'Delete',
    needs: 'remove',
    Dialog: later(async () => (await import('./remove-member-dialog.tsx')).DeleteMemberDialog),
  },
]

/** For super admins alone. */
export const erasing: MemberDeed = {
  name: 'Erase',
  needs: 'remove',
  Dialog: later(async () => (await import('./remove-member-dialog.tsx')).EraseMemberDialog),
}
