import { type ChangeEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { changeOrganization, organization, setUp, showSetUp } from '#contract/organization.ts'
import { changeFlaggedWords, flaggedWords } from '#contract/flagged-words.ts'
import { FlaggedWords } from '#contract/forms/flagged-words.ts'
import { type BoardMode, boardModes } from '#domain/board-modes.ts'
import { flaggedWordErrors } from '#messages/forms/flagged-words.ts'
import * as texts from '#texts/organization.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Card } from '#web/kit/card.tsx'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useReadChange } from '#web/data/cache/use-read-change.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Select } from '#web/kit/select.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { TextArea } from '#web/kit/text-area.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { CodeRolesForm } from './code-roles-form.tsx'
import { NameAndZoneForm } from './name-and-zone-form.tsx'
import styles from './organization.module.css'
import { ReasonsForm } from './reasons-form.tsx'
import { TeamGoalsForm } from './team-goals-form.tsx'

/** The settings of the owner, a card for each. */
export function OrganizationScreen() {
  const reading = useRead(organization, { refetchOnOpen: true })
  return (
    <>
      <PageHead title={texts.organization} />
      <Read result={reading} loading={<Skeletons count={1} shape="card" />}>
        {({ reasons, leaderboard }) => (
          <div className={styles.cards}>
            <Card title={texts.nameAndTimeZone}>
              <NameAndZoneForm />
            </Card>
            <Card title={texts.reasonsForThanks}>
              <ReasonsForm saved={reasons} />
            </Card>
            <Card title={texts.leaderboard}>
              <LeaderboardForm saved={leaderboard} />
            </Card>
            <Card title={texts.whoMayMakeCodes}>
              <CodeRolesForm />
            </Card>
            <Card title={texts.teamGoals}>
              <TeamGoalsForm />
            </Card>
            <Card title={texts.wordsToAskAbout}>
              <FlaggedWordsForm />
            </Card>
            <SetUpAgain />
          </div>
        )}
      </Read>
    </>
  )
}

/** Shows the list of first steps again. Nothing while it is shown. */
function SetUpAgain() {
  const [, navigate] = useLocation()
  const { data: done } = useRead(setUp, { refetchOnOpen: true })
  const show = useWrite(showSetUp, {
    refreshes: [setUp],
    onSuccess: () => navigate('/admin'),
    onError: (error) => toastFailure(error, texts.failedToShowSetUp),
  })
  if (done !== null) return null
  return (
    <Card title={texts.setUpCard}>
      <p className={layout.quiet}>{texts.setUpCardText}</p>
      <Button kind="secondary" busy={show.isPending} onClick={() => show.mutate({ isShown: true })}>
        {texts.showSetUp}
      </Button>
    </Card>
  )
}

const names: Record<BoardMode, string> = {
  everyone: texts.peopleAndTheirStores,
  stores: texts.storesOnly,
  off: texts.nothingNoLeaderboard,
}

/** The owner’s choice of who is on the leaderboard. */
function LeaderboardForm({ saved }: { saved: BoardMode }) {
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
    <form className={layout.form} onSubmit={submit}>
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

const fields = { words: texts.words }

/** The list of words that senders are asked about, one on a line. */
function FlaggedWordsForm() {
  const reading = useRead(flaggedWords, { refetchOnOpen: true })
  return (
    <Read result={reading} loading={<Skeletons count={1} shape="form" />}>
      {({ words }) => <WordsForm key={words.join('\n')} saved={words} />}
    </Read>
  )
}

function WordsForm({ saved }: { saved: string[] }) {
  const refresh = useRefresh()
  const [words, setWords] = useState(saved)
  const form = useForm({
    endpoint: changeFlaggedWords,
    schema: FlaggedWords,
    messages: flaggedWordErrors,
    fields,
    onSignedOut: redirectToLogIn,
    fallbackMessage: texts.failedToSaveTheWords,
    read: (formData) => ({ words: linesOf(formData.get('words')) }),
    async onDone() {
      await refresh([flaggedWords])
      toast({ title: texts.wordsSaved, kind: 'success' })
    },
  })

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    form.props.onChange(event)
    setWords(linesOf(new FormData(event.currentTarget).get('words')))
  }

  return (
    <form className={layout.form} {...form.props} onChange={onChange}>
      <p className={layout.quiet}>{texts.whatWordsDo}</p>
      <TextArea
        {...form.field('words')}
        hint={texts.oneWordOnEachLine}
        rows={5}
        dir="auto"
        defaultValue={saved.join('\n')}
      />
      <Button type="submit" busy={form.isPending} disabled={words.join('\n') === saved.join('\n')}>
        {form.isPending ? texts.saving : texts.saveWords}
      </Button>
    </form>
  )
}

/** The lines with text, each once. */
function linesOf(text: unknown) {
  const lines = typeof text === 'string' ? text.split('\n').map((line) => line.trim()) : []
  return [...new Set(lines)].filter((line) => line !== '')
}
