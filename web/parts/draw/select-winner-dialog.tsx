import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Competition, competitions, winners } from '#contract/competitions.ts'
import { selectWinner } from '#contract/draws.ts'
import { roundPublishedAt } from '#domain/beacon.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/competitions.ts'
import { ApiError } from '#web/data/request/api-error.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Confirm } from '#web/kit/confirm.tsx'
import { timeOfDay } from '#web/kit/dates.ts'
import { toast } from '#web/kit/toast.ts'
import { useClock } from '#web/kit/use-clock.ts'
import { BeaconDialog } from './beacon-dialog.tsx'
import { holdWinner, offerDrawMoment, releaseWinner } from './draw-moment.ts'

type Props = { competition: Competition; onClose: () => void }

/** Asks for confirmation before selecting a winner. Shows the beacon dialog when the draw needs a drand signature first. */
export function SelectWinnerDialog({ competition, onClose }: Props) {
  const { id, title, entryCount, beaconRound } = competition
  const [needsBeacon, setNeedsBeacon] = useState(false)
  const select = useWrite(selectWinner, {
    params: { id },
    refreshes: [competitions, winners],
    onSuccess({ winner }) {
      const text = winner ? texts.nameHasWon({ name: shortName(winner) }) : texts.winnerSelectedSuccessfully
      const announce = () => toast({ title: texts.winnerSelected, text, kind: 'success' })
      close()
      if (winner) return offerDrawMoment(id, announce)
      releaseWinner(id)
      announce()
    },
    onError(error) {
      releaseWinner(id)
      if (isBeaconMissing(error)) return setNeedsBeacon(true)
      close()
      toastFailure(error, texts.failedToSelectWinner)
    },
  })

  function draw() {
    holdWinner(id)
    select.mutate()
  }

  function close() {
    flushSync(onClose)
    // The button that opened the dialog is removed, so the focus moves to the card's title.
    document.getElementById(`competition-${id}`)?.focus({ preventScroll: true })
  }

  if (needsBeacon)
    return <BeaconDialog competition={competition} isDrawing={select.isPending} onBeaconSet={draw} onClose={onClose} />
  return (
    <Confirm
      title={texts.drawNowTitle({ title })}
      action={texts.selectWinner}
      pendingLabel={texts.selecting}
      isPending={select.isPending}
      onConfirm={draw}
      onClose={onClose}
    >
      {entryCount !== null && <p>{texts.entryCountText({ entries: entryCount })}</p>}
      {beaconRound !== null && <PublicNumber round={beaconRound} />}
      <p>{texts.drawnOnce}</p>
    </Confirm>
  )
}

/** That a public number is needed and, as long as nobody has it, when it comes. */
function PublicNumber({ round }: { round: number }) {
  const publishedAt = roundPublishedAt(round)
  const isPublished = useClock((now) => Number(now >= publishedAt)) === 1
  return (
    <>
      <p>{texts.needsPublicNumber}</p>
      {!isPublished && <p>{texts.publicNumberWaits({ time: timeOfDay(publishedAt.toISOString()) })}</p>}
    </>
  )
}

const isBeaconMissing = (error: Error) => error instanceof ApiError && error.code === 'beacon_missing'
