import { Link } from 'wouter'
import type { GiftDetails } from '#contract/feed.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/feed.ts'
import styles from '#web/parts/gift/receiver-switch.module.css'

type Props = { gifts: NonNullable<GiftDetails['together']>; shownId: string }

/** Leads from the page of a gift to several colleagues to those of the others, each with answers of its own. */
export const ReceiverLinks = ({ gifts, shownId }: Props) => (
  <nav aria-label={texts.answersFor} className={styles.switch}>
    <span aria-hidden>{texts.answersFor}</span>
    {gifts.map(({ id, toUser }) => (
      <Link
        key={id}
        href={`/gifts/${id}`}
        replace
        className={styles.option}
        aria-current={id === shownId ? 'page' : undefined}
      >
        <bdi>{personName(toUser)}</bdi>
      </Link>
    ))}
  </nav>
)
