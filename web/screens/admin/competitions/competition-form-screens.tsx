import TicketX from 'lucide-react/icons/ticket-x'
import { useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { adminStores } from '#contract/admins.ts'
import { competitions } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useDraft } from '#web/data/device/use-draft.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useIsHydrated } from '#web/kit/use-is-hydrated.ts'
import type { OwnStores } from '#web/parts/stores/stores-field.tsx'
import styles from './competitions.module.css'
import { type CompetitionDraft, draftOf, emptyDraft } from './competition-draft.ts'
import { CompetitionForm } from './competition-form.tsx'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'

/** Creates a competition, or a copy of the one that the address names. */
export function CreateCompetitionScreen() {
  const stores = useRead(adminStores)
  const from = new URLSearchParams(useSearch()).get('from')
  return (
    <div className={styles.formScreen}>
      <PageHead title={texts.createCompetition} subtitle={texts.createSubtitle} />
      <Read result={stores} loading={<FormSkeleton />}>
        {(ownStores) =>
          from ? <Copy id={from} ownStores={ownStores} /> : <NewCompetition ownStores={ownStores} start={emptyDraft} />
        }
      </Read>
    </div>
  )
}

type NewProps = { ownStores: OwnStores; start: CompetitionDraft; copiedId?: string }

/** The form of a new competition. What was typed is kept on this device until it is created or discarded. */
function NewCompetition({ ownStores, start, copiedId }: NewProps) {
  const { draft, setDraft } = useDraft(copiedId ? `competition ${copiedId}` : 'competition', start)
  const [opened, setOpened] = useState<CompetitionDraft | null>(null)
  // A server knows no draft.
  if (useIsHydrated() && opened === null) setOpened(draft)
  const initial = opened ?? start
  const isRestored = JSON.stringify(initial) !== JSON.stringify(start)

  function startOver() {
    setDraft(start)
    setOpened(start)
    focusPageTitle()
  }

  return (
    <>
      {isRestored && (
        <p className={styles.draft}>
          <span>{texts.draftIsBack}</span>
          <Button kind="secondary" size="small" onClick={startOver}>
            {texts.startOver}
          </Button>
        </p>
      )}
      <CompetitionForm
        key={String(isRestored)}
        competition={null}
        initial={initial}
        ownStores={ownStores}
        onType={setDraft}
        onSaved={() => setDraft(start)}
      />
    </>
  )
}

/** A new competition with all of an old one but its dates. */
function Copy({ id, ownStores }: { id: string; ownStores: OwnStores }) {
  const { reading, competition, isSearching } = useListedCompetition(id)

  function content() {
    if (isSearching) return <FormSkeleton />
    if (!competition) return <CannotEdit reason={texts.thisCompetitionWasNotFound} />
    const start = { ...draftOf(competition, timeZone()), startDate: '', endDate: '' }
    return <NewCompetition ownStores={ownStores} start={start} copiedId={id} />
  }

  return (
    <>
      <Read result={reading} loading={<FormSkeleton />}>
        {content}
      </Read>
      {isSearching && <MoreRows reading={reading} />}
    </>
  )
}

/** A competition of the list. An older one may be on a later page, which `MoreRows` reads. */
function useListedCompetition(id: string | undefined) {
  const reading = useReadPages(competitions, { refetchOnOpen: true })
  const competition = reading.data?.find((each) => each.id === id)
  return { reading, competition, isSearching: reading.data !== undefined && !competition && reading.hasMore }
}

/** Edits a competition that nobody has entered; shows the reason if it cannot be edited. */
export function EditCompetitionScreen() {
  const { id } = useParams()
  const me = useMe()
  const stores = useRead(adminStores)
  const { reading, competition, isSearching } = useListedCompetition(id)
  const disabledReason = competition
    ? competitionDisabledReasons(competition, me).edit
    : texts.thisCompetitionWasNotFound

  function content() {
    if (isSearching) return <FormSkeleton />
    if (!competition || disabledReason !== null) return <CannotEdit reason={disabledReason ?? ''} />
    return (
      <Read result={stores} loading={<FormSkeleton />}>
        {(ownStores) => (
          <CompetitionForm competition={competition} initial={draftOf(competition, timeZone())} ownStores={ownStores} />
        )}
      </Read>
    )
  }

  return (
    <div className={styles.formScreen}>
      <PageHead title={texts.editCompetition} subtitle={texts.editSubtitle} />
      <Read result={reading} loading={<FormSkeleton />}>
        {content}
      </Read>
      {isSearching && <MoreRows reading={reading} />}
    </div>
  )
}

const CannotEdit = ({ reason }: { reason: string }) => (
  <Empty icon={TicketX} title={reason}>
    <LinkButton href="/admin/competitions">{texts.allCompetitions}</LinkButton>
  </Empty>
)

const FormSkeleton = () => <Skeletons count={3} shape="form" />
