import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Member } from '#contract/administration.ts'
import { shortName } from '#domain/names.ts'
import { useMe } from '#web/me/use-me.ts'
import { Button } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './member-deeds.module.css'
import { hindrancesOn } from './hindrances-on.ts'
import { Unless } from './unless.tsx'

type Asking = { person: Member; onClose: () => void }
type Deed = { name: string; needs: keyof ReturnType<typeof hindrancesOn>; Dialog: ComponentType<Asking> }

const deeds: Deed[] = [
  {
    name: 'Edit',
    needs: 'edit',
    Dialog: lazy(async () => ({ default: (await import('./edit-member-dialog.tsx')).EditMemberDialog })),
  },
  {
    name: 'Adjust Tokens',
    needs: 'adjust',
    Dialog: lazy(async () => ({ default: (await import('./adjust-tokens-dialog.tsx')).AdjustTokensDialog })),
  },
  {
    name: 'Reset Password',
    needs: 'reset',
    Dialog: lazy(async () => ({ default: (await import('./send-reset-dialog.tsx')).SendResetDialog })),
  },
  {
    name: 'Delete',
    needs: 'remove',
    Dialog: lazy(async () => ({ default: (await import('./remove-member-dialog.tsx')).DeleteMemberDialog })),
  },
]

const erasing: Deed = {
  name: 'Erase',
  needs: 'remove',
  Dialog: lazy(async () => ({ default: (await import('./remove-member-dialog.tsx')).EraseMemberDialog })),
}

/** What can be done to a person; what cannot be done says why. Each asks in a dialog of its own. */
export function MemberDeeds({ person }: { person: Member }) {
  const me = useMe()
  const [asked, setAsked] = useState<Deed | null>(null)
  const hindrances = hindrancesOn(person, me)
  return (
    <div className={styles.deeds}>
      {[...deeds, ...(me.role === 'super_admin' ? [erasing] : [])].map((deed) => {
        const face = (
          <>
            {deed.name}
            <VisuallyHidden> {shortName(person)}</VisuallyHidden>
          </>
        )
        return (
          <Unless
            key={deed.name}
            hindrance={hindrances[deed.needs]}
            id={`no-${deed.name}-${person.id}`.replace(' ', '-')}
            look={look}
            face={face}
          >
            <Button {...look} onClick={() => setAsked(deed)}>
              {face}
            </Button>
          </Unless>
        )
      })}
      {asked && (
        <Suspense>
          <asked.Dialog person={person} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}

const look = { kind: 'secondary', size: 'small' } as const
