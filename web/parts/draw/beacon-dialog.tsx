import { roundPublishedAt } from '#domain/beacon.ts'
import type { Competition } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import { timeOfDay } from '#web/kit/dates.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { useClock } from '#web/kit/use-clock.ts'
import styles from './beacon-dialog.module.css'
import { BeaconForm } from './beacon-form.tsx'

type Props = { competition: Competition; isDrawing: boolean; onBeaconSet: () => void; onClose: () => void }

/**
 * Leads an admin to the public number that the draw needs, in three steps without the words of the beacon, then calls
 * `onBeaconSet` to select the winner. Before it is public, says when it will be.
 */
export function BeaconDialog({ competition: { id, beaconRound }, isDrawing, onBeaconSet, onClose }: Props) {
  const publishedAt = roundPublishedAt(beaconRound ?? 0)
  const isPublished = useClock((now) => Number(now >= publishedAt)) === 1
  return (
    <Dialog title={texts.oneNumberIsMissing} onClose={onClose}>
      <div className={styles.content}>
        <p>{texts.whyPublicNumber}</p>
        {isPublished ? (
          <BeaconForm {...{ id, round: beaconRound, isDrawing, onBeaconSet, onClose }} />
        ) : (
          <>
            <p role="status" className={styles.wait}>
              {texts.publicNumberComesAt({ time: timeOfDay(publishedAt.toISOString()) })}
            </p>
            <Button kind="secondary" onClick={onClose}>
              {texts.doItLater}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
