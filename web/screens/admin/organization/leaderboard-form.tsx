import { useState } from 'react'
import { changeOrganization, organization } from '#contract/organization.ts'
import { type BoardMode, boardModes } from '#domain/board-modes.ts'
import * as texts from '#texts/organization.ts'
import { useReadChange } from '#web/data/cache/use-read-change.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Select } from '#web/kit/select.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import styles from './reasons-form.module.css'

const names: Record<BoardMode, string> = {
  everyone: texts.peopleAndTheirStores,
  stores: texts.storesOnly,
  off: texts.nothingNoLeaderboard,
}

/** The owner’s choice of who is on the leaderboard. */
export function LeaderboardForm({ saved }: { saved: BoardMode }) {
  const [mode, setMode] = useState(saved)
  const show = useReadChange(organization)
  const change = useWrite(changeOrganization, {
    refreshes: [organization],
    onSuccess(changed) {
      show(changed)
      toast({ title: texts.leaderboardSaved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToSaveTheLeaderboard),
  })

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    change.mutate({ leaderboard: mode })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label={texts.theLeaderboardShows}
        hint={texts.everyoneCanHideThemselvesInTheir}
        value={mode}
        options={boardModes.map((option): [string, string] => [option, names[option]])}
        onChange={({ target }) => setMode(boardModes.find((option) => option === target.value) ?? mode)}
      />
      <Button type="submit" busy={change.isPending} disabled={mode === saved}>
        {change.isPending ? texts.saving : texts.saveLeaderboard}
      </Button>
    </form>
  )
}
