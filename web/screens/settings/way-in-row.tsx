import { relativeTime } from '#web/kit/relative-time.ts'
import { RowButton } from '#web/kit/row-button.tsx'
import styles from './settings-cards.module.css'

type Props = {
  name: string
  /** What happened last: 'Last used'. */
  event: string
  at: string
  now: Date
  /** The label of the button: 'Remove'. */
  action: string
  isPending: boolean
  onAction: () => void
}

/** One of the ways to log in, such as a passkey, with the button that ends it. */
export const WayInRow = ({ name, event, at, now, action, isPending, onAction }: Props) => (
  <li className={styles.row}>
    <p>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span className={styles.detail}>
        <span>{event}</span> <time dateTime={at}>{relativeTime(at, now)}</time>
      </span>
    </p>
    <RowButton label={action} name={name} busy={isPending} onClick={onAction} data-deliberate />
  </li>
)
