import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type StatementLine, type StatementSums, statementSums, type Wallet } from '#contract/statement.ts'
import { shortName } from '#domain/names.ts'
import type { TransferKind } from '#domain/transfer-causes.ts'
import { describeTransfer } from '#messages/statement.ts'
import * as texts from '#texts/statement.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { AvatarLink } from '#web/parts/person/avatar-link.tsx'
import { Coin } from '#web/kit/coin.tsx'
import { groupByDate, timeOfDay } from '#web/kit/dates.ts'
import { dayName } from '#web/kit/day-name.ts'
import { richText } from '#web/kit/rich-text.ts'
import { useNow } from '#web/kit/use-now.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './statement.module.css'
import type { StatementFilter } from './use-statement-filter.ts'

type MonthProps = { name: string; lines: StatementLine[]; filter: StatementFilter }

/** The transfers of a month under its name and sums, day by day. */
export function StatementMonth({ name, lines, filter }: MonthProps) {
  const now = useNow()
  return (
    <section aria-label={name} className={styles.month}>
      <header className={styles.head} data-kind={filter.kind}>
        <h2>{name}</h2>
        <MonthSums lines={lines} filter={filter} />
      </header>
      {groupByDate(lines, ({ at }) => dayName(at, now)).map(([day, ofDay]) => (
        <section key={day} aria-label={day} className={styles.day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((line) => (
              <TransferRow key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

type SumsProps = { lines: StatementLine[]; filter: StatementFilter }

/**
 * Shows the sums of the month of the lines, of the wallet and kind that is shown: gifts come from the one wallet and arrive in
 * the other. They add up to its lines. What is rare is shown only where it happened.
 */
function MonthSums({ lines, filter }: SumsProps) {
  const { data } = useRead(statementSums, { search: monthOf(lines), refetchOnOpen: true })
  const isShown = ({ wallet, kind, sum, isRare }: Part) =>
    (filter.wallet ?? wallet) === wallet && (filter.kind ?? kind) === kind && (!isRare || (data?.[sum] ?? 0) > 0)
  return (
    data && (
      <p className={styles.sums}>
        {parts.filter(isShown).map(({ sum, text, isIn }) => (
          <span key={sum} data-direction={isIn ? 'in' : undefined}>
            {text({ n: data[sum] })}
          </span>
        ))}
      </p>
    )
  )
}

type Part = {
  wallet: Wallet
  kind: TransferKind
  sum: keyof StatementSums
  text: (sum: { n: number }) => string
  isIn?: boolean
  isRare?: boolean
}

const parts: Part[] = [
  { wallet: 'giving', kind: 'other', sum: 'added', text: texts.added, isIn: true, isRare: true },
  { wallet: 'giving', kind: 'other', sum: 'fromCards', text: texts.fromCards, isIn: true, isRare: true },
  { wallet: 'giving', kind: 'gifted', sum: 'gifted', text: texts.gifted },
  { wallet: 'giving', kind: 'other', sum: 'onCards', text: texts.onCards, isRare: true },
  { wallet: 'giving', kind: 'other', sum: 'removed', text: texts.removed, isRare: true },
  { wallet: 'prize', kind: 'received', sum: 'received', text: texts.received, isIn: true },
  { wallet: 'prize', kind: 'entries', sum: 'refunded', text: texts.refunded, isIn: true, isRare: true },
  { wallet: 'prize', kind: 'entries', sum: 'spent', text: texts.spent },
]

/** From the first instant of the month in the viewer's time zone to that of the next one. */
function monthOf([line]: StatementLine[]) {
  const at = new Date(line?.at ?? 0)
  const firstOf = (month: number) => new Date(at.getFullYear(), month).toISOString()
  return { since: firstOf(at.getMonth()), until: firstOf(at.getMonth() + 1) }
}

const walletNames = { giving: texts.toGive, prize: texts.toEnter }
const minusSign = '−'

/** One token transfer: the other person, coin or ticket, reason, time, change, and the wallet's balance after it. */
function TransferRow({ line }: { line: StatementLine }) {
  const { wallet, change, balance, at, person, competition } = line
  const isGain = change > 0
  return (
    <li className={styles.transfer}>
      <div className={styles.subject} data-wallet={wallet}>
        {person ? <AvatarLink person={person} /> : competition ? <Ticket size="1.25rem" /> : <Coin />}
      </div>
      <strong className={styles.reason}>
        <TransferReason line={line} />
      </strong>
      <span className={styles.change} data-direction={isGain ? 'in' : 'out'}>
        <bdi>{`${isGain ? '+' : minusSign}${Math.abs(change)}`}</bdi>
        <VisuallyHidden>{` ${(isGain ? texts.tokensIn : texts.tokensOut)({ n: Math.abs(change) })}`}</VisuallyHidden>
      </span>
      <time className={styles.date} dateTime={at}>
        {timeOfDay(at)}
      </time>
      <span className={styles.balance}>{`${walletNames[wallet]}: ${balance}`}</span>
    </li>
  )
}

/** Why tokens moved, with the name of the person or competition, as a link to the gift or the competition. */
function TransferReason({ line }: { line: StatementLine }) {
  const words = wordsOf(line)
  const href = pageOf(line)
  return href === null ? (
    words
  ) : (
    <Link href={href} className={styles.link}>
      {words}
    </Link>
  )
}

function wordsOf(line: StatementLine): ReactNode {
  const { cause, change, person, competition } = line
  if (person) {
    const name = <bdi>{shortName(person)}</bdi>
    if (cause === 'boost') return richText(texts.boostFrom({ name }))
    return richText(change > 0 ? texts.giftFrom({ name }) : texts.giftTo({ name }))
  }
  if (competition) {
    const title = <bdi>{`“${competition.title}”`}</bdi>
    return richText(cause === 'refund' ? texts.refundOf({ title }) : texts.enteredNamed({ title }))
  }
  return <span>{describeTransfer(line)}</span>
}

function pageOf({ cause, giftId, competition }: StatementLine) {
  if (giftId) return `/gifts/${giftId}`
  if (cause === 'card' || cause === 'claim' || cause === 'return') return '/cards'
  return competition ? `/competitions#competition-${competition.id}` : null
}
