import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { StatementLine } from '#contract/statement.ts'
import { shortName } from '#domain/names.ts'
import { describeTransfer } from '#messages/statement.ts'
import * as texts from '#texts/statement.ts'
import { richText } from '#web/kit/rich-text.ts'
import styles from './statement-row.module.css'

/** Why tokens moved, with the name of the person or competition, as a link to the gift or the competition. */
export function TransferReason({ line }: { line: StatementLine }) {
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

function pageOf({ giftId, competition }: StatementLine) {
  if (giftId) return `/gifts/${giftId}`
  return competition ? `/competitions#competition-${competition.id}` : null
}
