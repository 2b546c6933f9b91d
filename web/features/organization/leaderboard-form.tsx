import { useState } from 'react'
import { changeOrganization, organization } from '#contract/organization.ts'
import { type BoardMode, boardModes } from '#domain/board-modes.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import styles from './reasons-form.module.css'

const names: Record<BoardMode, string> = {
  everyone: 'People and their stores',
  stores: 'Stores only',
  off: 'Nothing: no leaderboard',
}

/** The owner’s choice of who is on the leaderboard. */
export function LeaderboardForm({ saved }: { saved: BoardMode }) {
  const [mode, setMode] = useState(saved)
  const change = useWrite(changeOrganization, {
    refreshes: [organization],
    onSuccess: () => toast({ title: 'Leaderboard saved', kind: 'success' }),
    onError: (error) => toastFailure(error, 'Failed to save the leaderboard'),
  })

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    change.mutate({ leaderboard: mode })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <Select
        label="The leaderboard shows"
        hint="Everyone can hide themselves in their settings."
        value={mode}
        options={boardModes.map((option): [string, string] => [option, names[option]])}
        onChange={({ target }) => setMode(boardModes.find((option) => option === target.value) ?? mode)}
      />
      <Button type="submit" busy={change.isPending} disabled={mode === saved}>
        {change.isPending ? 'Saving...' : 'Save Leaderboard'}
      </Button>
    </form>
  )
}
