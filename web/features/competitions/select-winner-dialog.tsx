import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Competition, competitions, winners } from '#contract/competitions.ts'
import { selectWinner } from '#contract/draws.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/competitions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { BeaconDialog } from './beacon-dialog.tsx'
import { offerDrawMoment } from './draw-moment.ts'

type Props = { competition: Competition; onClose: () => void }

/** Asks for confirmation before selecting a winner. Shows the beacon dialog when the draw needs a drand signature first. */
export function SelectWinnerDialog({ competition, onClose }: Props) {
  const { id, title, entryCount } = competition
  const [needsBeacon, setNeedsBeacon] = useState(false)
  const select = useWrite(selectWinner, {
    params: { id },
    refreshes: [competitions, winners],
    onSuccess({ winner }) {
      close()
      const text = winner ? texts.nameHasWon({ name: shortName(winner) }) : texts.winnerSelectedSuccessfully
      const announce = () => toast({ title: texts.winnerSelected, text, kind: 'success' })
      if (winner) offerDrawMoment(id, announce)
      else announce()
    },
    onError(error) {
      if (isBeaconMissing(error)) return setNeedsBeacon(true)
      close()
      toastFailure(error, texts.failedToSelectWinner)
    },
  })

  function close() {
    flushSync(onClose)
    // The button that opened the dialog is removed, so the focus moves to the card's title.
    document.getElementById(`competition-${id}`)?.focus({ preventScroll: true })
  }

  if (needsBeacon)
    return (
      <BeaconDialog
        competition={competition}
        isDrawing={select.isPending}
        onBeaconSet={select.mutate}
        onClose={onClose}
      />
    )
  return (
    <Confirm
      title={texts.drawNowTitle({ title })}
      action={texts.selectWinner}
      pendingLabel={texts.selecting}
      isPending={select.isPending}
      onConfirm={() => select.mutate()}
      onClose={onClose}
    >
      {entryCount !== null && <p>{texts.entryCountText({ entries: entryCount })}</p>}
      <p>{texts.drawnOnce}</p>
    </Confirm>
  )
}

const isBeaconMissing = (error: Error) => error instanceof ApiError && error.code === 'beacon_missing'
