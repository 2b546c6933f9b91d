import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { useMe } from '#web/me/use-me.ts'
import { buttonClass } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './competition-deeds.module.css'
import { hindrancesTo } from './deeds-on.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

const look = { kind: 'secondary', size: 'small' } as const

/** What an admin can do to a competition; what cannot be done says why. */
export function CompetitionDeeds({ competition }: { competition: Competition }) {
  const [isCancelling, setCancelling] = useState(false)
  const { id, title, cancelledAt } = competition
  const hindrances = hindrancesTo(competition, useMe())
  const name = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <div className={styles.deeds}>
      {!cancelledAt && (
        <>
          <Unless hindrance={hindrances.edit} id={`no-edit-${id}`} face={<>Edit{name}</>}>
            <LinkButton {...look} href={`/admin/competitions/${id}/edit`}>
              Edit{name}
            </LinkButton>
          </Unless>
          <Unless hindrance={hindrances.cancel} id={`no-cancel-${id}`} face={<>Cancel{name}</>}>
            <Button {...look} onClick={() => setCancelling(true)}>
              Cancel{name}
            </Button>
          </Unless>
        </>
      )}
      <LinkButton {...look} kind="ghost" href={`/competitions#competition-${id}`}>
        View card{name}
      </LinkButton>
      {isCancelling && (
        <Suspense>
          <CancelDialog competition={competition} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </div>
  )
}

type UnlessProps = { hindrance: string | null; id: string; face: ReactNode; children: ReactNode }

/** A deed, or in its place a button that does nothing and says why. */
const Unless = ({ hindrance, id, face, children }: UnlessProps) =>
  hindrance === null ? (
    children
  ) : (
    <Tooltip id={id} text={hindrance} className={buttonClass(look)}>
      {face}
    </Tooltip>
  )
