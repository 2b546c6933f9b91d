import { useQueryClient } from '@tanstack/react-query'
import { enterCompetition } from '#contract/competition-entries.ts'
import { type Competition, competitions } from '#contract/competitions.ts'
import { competitionPhase } from '#domain/competition-phase.ts'
import * as texts from '#texts/kiosk.ts'
import { Button } from '#web/kit/button.tsx'
import { giftDate } from '#web/kit/dates.ts'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import type { KioskView } from './kiosk-view.ts'
import styles from './kiosk.module.css'
import { useKioskRead, useKioskWrite } from './use-kiosk.tsx'

/** The competitions that are open, which the person enters here. */
export function Competitions({ onShow }: { onShow: (view: KioskView) => void }) {
  const now = useNow()
  const reading = useKioskRead(competitions)
  return (
    <>
      <div className={styles.bar}>
        <PageHead title={texts.competitions} />
        <Button kind="secondary" size="large" onClick={() => onShow({ name: 'home' })}>
          {texts.back}
        </Button>
      </div>
      <Read result={reading} loading={<Skeletons count={3} shape="row" />}>
        {(all) => <OpenCompetitions competitions={all.filter((each) => isOpen(each, now))} />}
      </Read>
    </>
  )
}

const isOpen = ({ isActive, startDate, endDate }: Competition, now: Date) =>
  competitionPhase({ isActive, startDate: new Date(startDate), endDate: new Date(endDate) }, now) === 'active'

function OpenCompetitions({ competitions: open }: { competitions: Competition[] }) {
  if (open.length === 0) return <p className={styles.hint}>{texts.no_competitions}</p>
  return (
    <ul className={styles.thanks}>
      {open.map((competition) => (
        <OpenCompetition key={competition.id} competition={competition} />
      ))}
    </ul>
  )
}

function OpenCompetition({ competition: { id, title, prize, tokenCost, endDate, myEntryCount } }: RowProps) {
  const client = useQueryClient()
  const entering = useKioskWrite(enterCompetition, {
    failure: texts.failed_to_enter,
    onSuccess: () => client.invalidateQueries(),
  })
  return (
    <li className={`${layout.surface} ${styles.arrived}`}>
      <h2 className={styles.names}>
        <bdi>{title}</bdi>
      </h2>
      <p dir="auto">{prize}</p>
      <p className={styles.when}>
        {`${texts.ends({ date: giftDate(endDate) })} · ${texts.your_tickets({ n: myEntryCount })}`}
      </p>
      <Button size="large" busy={entering.isPending} onClick={() => entering.mutate({ competitionId: id })}>
        {texts.enter_for({ n: tokenCost })}
      </Button>
      <p role="status" className={styles.hint}>
        {entering.isSuccess && texts.entered}
      </p>
    </li>
  )
}

type RowProps = { competition: Competition }
