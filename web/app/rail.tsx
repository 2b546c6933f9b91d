import ArrowRight from 'lucide-react/icons/arrow-right'
import Keyboard from 'lucide-react/icons/keyboard'
import Trophy from 'lucide-react/icons/trophy'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'wouter'
import { competitions, hallOfFame, highlights } from '#contract/competitions.ts'
import { giftsReceived, homePage } from '#contract/gifts.ts'
import { myRank } from '#contract/leaderboard.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/app.ts'
import { richText } from '#web/kit/rich-text.ts'
import { hasLeaderboard } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useHeldWinners } from '#web/parts/draw/draw-moment.ts'
import { TimeLeftText } from '#web/parts/competition/time-left.tsx'
import { usePhase } from '#web/parts/competition/use-phase.ts'
import { goalInWords, placeInWords } from '#web/screens/leaderboard/place-in-words.tsx'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { Button } from '#web/kit/button.tsx'
import { RailOutline } from './rail-outline.tsx'
import styles from './desktop.module.css'
import shell from './shell.module.css'

const maxRows = 3
const newest = { limit: String(maxRows) }

/** People to thank, the own place and competitions that end soon; beside the competitions their newest winners, beside the settings the keys. */
export function Rail({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const [path] = useLocation()
  if (useIsLoading(path)) return <RailOutline path={path} isBoardOn={hasLeaderboard()} />
  return (
    <aside aria-label={texts.atAGlance} className={`${shell.rail} ${styles.rail}`}>
      {path !== '/gift-tokens' && <QuickThanks />}
      {path !== '/leaderboard' && hasLeaderboard() && <OwnPlace />}
      {path !== '/competitions' && path !== '/' && <EndsSoon />}
      {path === '/competitions' && <NewestWinners />}
      {path === '/settings' && (
        <Button kind="ghost" size="small" onClick={onShowShortcuts}>
          <Keyboard aria-hidden size="1.25rem" />
          <span>{texts.keyboardShortcuts}</span>
        </Button>
      )}
    </aside>
  )
}

/** Tells whether some of the content is still loading. Shown one after the other, sections would push those below them. */
function useIsLoading(path: string) {
  const reads = [
    useRead(giftsReceived, { search: homePage }),
    useRead(competitions, { search: highlights }),
    useRead(hallOfFame, { search: newest, enabled: path === '/competitions' }),
    useRead(myRank, { enabled: path !== '/leaderboard' && hasLeaderboard() }),
  ]
  return reads.some(({ isLoading }) => isLoading)
}

/** The people who thanked the user last, to thank them back. */
function QuickThanks() {
  const gifts = useRead(giftsReceived, { search: homePage }).data ?? []
  const people = new Map(gifts.flatMap(({ fromUser }) => (fromUser ? [[fromUser.id, fromUser]] : [])))
  return (
    <Section title={texts.quickThanks}>
      {[...people.values()].slice(0, maxRows).map((person) => (
        <li key={person.id}>
          <Link href={`/gift-tokens?to=${person.id}`} className={styles.railRow}>
            <Avatar person={person} size="small" />
            <span className={styles.words}>{richText(texts.thankName({ name: <bdi>{shortName(person)}</bdi> }))}</span>
          </Link>
        </li>
      ))}
      <li>
        <Link href="/gift-tokens" className={styles.railRow} data-more>
          <span>{texts.thankAColleague}</span>
          <ArrowRight aria-hidden size="1rem" />
        </Link>
      </li>
    </Section>
  )
}

function OwnPlace() {
  const { data: place } = useRead(myRank, { refetchOnOpen: true })
  if (!place) return null
  return (
    <Link href="/leaderboard?scope=everyone" className={styles.ownPlace}>
      <Trophy aria-hidden size="1.25rem" />
      <span className={styles.words}>
        <span>{placeInWords(place)}</span>
        <span className={styles.fact}>{goalInWords(place)}</span>
      </span>
    </Link>
  )
}

function EndsSoon() {
  const shown = useRead(competitions, { search: highlights, refetchOnOpen: true }).data ?? []
  const phaseOf = usePhase(shown)
  const active = shown.filter((competition) => phaseOf(competition) === 'active').slice(0, maxRows)
  if (active.length === 0) return null
  return (
    <Section title={texts.soonOver}>
      {active.map(({ id, title, endDate }) => (
        <li key={id}>
          <Link href={`/competitions#competition-${id}`} className={styles.railRow}>
            <span className={styles.words}>
              <bdi>{title}</bdi>
              <span className={styles.fact}>
                <TimeLeftText end={endDate} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </Section>
  )
}

/** Without the winners of draws that the user is about to meet, and without the user, whose win the page says. */
function NewestWinners() {
  const me = useMe()
  const held = useHeldWinners()
  const newestWins = useRead(hallOfFame, { search: newest, refetchOnOpen: true }).data ?? []
  const wins = newestWins.filter(({ id, isNewDraw, winner }) => !isNewDraw && !held.has(id) && winner.id !== me.id)
  if (wins.length === 0) return null
  return (
    <Section title={texts.newestWinners}>
      {wins.map(({ id, title, winner }) => (
        <li key={id}>
          <Link href={`/people/${winner.id}`} className={styles.railRow}>
            <Avatar person={winner} size="small" />
            <span className={styles.words}>
              <bdi>{shortName(winner)}</bdi>
              <span className={styles.fact}>
                <bdi>{title}</bdi>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.railSection}>
      <h2 id={id} className={styles.railTitle}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
