import type { FeedItem } from '#contract/feed.ts'
import { personName } from '#messages/person-name.ts'
import * as texts from '#texts/feed.ts'
import styles from './receiver-switch.module.css'

type Props = { gifts: FeedItem[]; selectedId: string; onSelect: (id: string) => void }

/** Selects one of the receivers of a gift to several colleagues, for the answers below. */
export const ReceiverSwitch = ({ gifts, selectedId, onSelect }: Props) => (
  <div role="group" aria-label={texts.answersFor} className={styles.switch}>
    <span aria-hidden>{texts.answersFor}</span>
    {gifts.map(({ id, toUser }) => (
      <button
        key={id}
        type="button"
        className={styles.option}
        aria-pressed={id === selectedId}
        onClick={() => onSelect(id)}
      >
        <bdi>{personName(toUser)}</bdi>
      </button>
    ))}
  </div>
)
