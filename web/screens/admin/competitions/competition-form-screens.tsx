import TicketX from 'lucide-react/icons/ticket-x'
import { useParams } from 'wouter'
import { adminStores } from '#contract/admins.ts'
import { competitions } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import styles from './competitions.module.css'
import { CompetitionForm } from './competition-form.tsx'
import { competitionDisabledReasons } from './competition-disabled-reasons.ts'

/** Creates a competition. */
export function CreateCompetitionScreen() {
  const stores = useRead(adminStores)
  return (
    <div className={styles.formScreen}>
      <PageHead title={texts.createCompetition} subtitle={texts.createSubtitle} />
      <Read result={stores} loading={<FormSkeleton />}>
        {(ownStores) => <CompetitionForm competition={null} ownStores={ownStores} />}
      </Read>
    </div>
  )
}

/** Edits a competition that nobody has entered; shows the reason if it cannot be edited. */
export function EditCompetitionScreen() {
  const { id } = useParams()
  const me = useMe()
  const stores = useRead(adminStores)
  const reading = useReadPages(competitions, { refetchOnOpen: true })
  const competition = reading.data?.find((each) => each.id === id)
  const disabledReason = competition
    ? competitionDisabledReasons(competition, me).edit
    : texts.thisCompetitionWasNotFound
  // An older competition may be on a later page, which `MoreRows` reads.
  const isSearching = reading.data !== undefined && !competition && reading.hasMore

  function content() {
    if (isSearching) return <FormSkeleton />
    if (!competition || disabledReason !== null) return <CannotEdit reason={disabledReason ?? ''} />
    return (
      <Read result={stores} loading={<FormSkeleton />}>
        {(ownStores) => <CompetitionForm competition={competition} ownStores={ownStores} />}
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
