import { ownPasskeys, type Passkey, removePasskey } from '#contract/passkeys.ts'
import * as texts from '#texts/account.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { relativeTime } from '#web/kit/relative-time.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './sessions-card.module.css'

type Props = { passkey: Passkey; now: Date; onRemoved: () => void }

/** One passkey of the user. */
export function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, now, onRemoved }: Props) {
  const removal = useWrite(removePasskey, {
    params: { id },
    refreshes: [ownPasskeys],
    onSuccess() {
      onRemoved()
      toast({ title: texts.passkeyRemoved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToRemoveThePasskey),
  })
  const at = usedAt ?? createdAt

  return (
    <li className={styles.row}>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.lastUsed}>
          <span>{usedAt ? texts.lastUsed : texts.added}</span> <time dateTime={at}>{relativeTime(at, now)}</time>
        </span>
      </p>
      <Button
        kind="secondary"
        size="small"
        busy={removal.isPending}
        onClick={() => removal.mutate(undefined)}
        data-deliberate
      >
        <span>{texts.remove}</span>
        <VisuallyHidden>
          <span>: </span>
          <bdi>{name}</bdi>
        </VisuallyHidden>
      </Button>
    </li>
  )
}
