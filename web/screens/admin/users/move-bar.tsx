import { useState } from 'react'
import { maxUsersMoved } from '#domain/limits.ts'
import * as texts from '#texts/users.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { SelectionBar } from '#web/kit/selection-bar.tsx'

const MoveUsersDialog = lazyDialog(async () => (await import('./move-users-dialog.tsx')).MoveUsersDialog)

type Props = { chosenIds: string[]; onStop: () => void }

/** Moves the chosen users to another store, or stops choosing. */
export function MoveBar({ chosenIds, onStop }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isTooMany = chosenIds.length > maxUsersMoved
  return (
    <>
      <SelectionBar>
        <p role="status">
          {`${texts.peopleChosen({ n: chosenIds.length })}${isTooMany ? `. ${texts.tooManyChosen({ max: maxUsersMoved })}` : ''}`}
        </p>
        <Button kind="secondary" onClick={onStop}>
          {texts.cancel}
        </Button>
        <Button
          disabled={chosenIds.length === 0 || isTooMany}
          {...MoveUsersDialog.preloadProps}
          onClick={() => setOpen(true)}
        >
          {texts.chooseAStore}
        </Button>
      </SelectionBar>
      {isOpen && <MoveUsersDialog userIds={chosenIds} onClose={() => setOpen(false)} onDone={onStop} />}
    </>
  )
}
