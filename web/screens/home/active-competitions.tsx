import Ticket from 'lucide-react/icons/ticket'
import { Link } from 'wouter'
import { type Competition, competitions, highlights } from '#contract/competitions.ts'
import * as texts from '#texts/home.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { usePhase } from '#web/parts/competition/use-phase.ts'
import { Card } from '#web/kit/card.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { TokenPill } from '#web/parts/gift/token-pill.tsx'
import { competitionsId } from './card-links.tsx'
import styles from './home.module.css'

const maxShown = 3

/** The first active competitions, with a link to all. */
export function ActiveCompetitions() {
  const { data, ...reading } = useRead(competitions, { search: highlights, refetchOnOpen: true })
  const phaseOf = usePhase(data ?? [])
  const active = data?.filter((competition) => phaseOf(competition) === 'active').slice(0, maxShown)
  return (
    <div id={competitionsId} className={styles.target}>
      <Card title={texts.activeCompetitions}>
        <div className={styles.competitionList}>
          <Read
            result={{ ...reading, data: active }}
            loading={<Skeletons count={maxShown} shape="row" />}
            empty={<Empty icon={Ticket} title={texts.noActiveCompetitions} />}
          >
            {(rows) => (
              <ul>
                {rows.map((competition) => (
                  <CompetitionRow key={competition.id} competition={competition} />
                ))}
              </ul>
            )}
          </Read>
        </div>
        <LinkButton href="/competitions" kind="secondary" isWide>
          {texts.viewAllCompetitions}
        </LinkButton>
      </Card>
    </div>
  )
}

function CompetitionRow({ competition: { id, title, prize, tokenCost } }: { competition: Competition }) {
  return (
    <li className={styles.competition}>
      <div>
        <Link href={`/competitions#competition-${id}`} className={styles.competitionTitle}>
          <bdi>{title}</bdi>
        </Link>
        <p className={styles.competitionPrize}>
          <bdi>{prize}</bdi>
        </p>
      </div>
      <TokenPill amount={tokenCost} icon="ticket" />
    </li>
  )
}
