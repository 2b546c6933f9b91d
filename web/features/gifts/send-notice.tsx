import { Button } from '#web/ui/button.tsx'
import styles from './give-tokens-form.module.css'
import type { useGiveTokens } from './use-give-tokens.ts'

type Props = { give: ReturnType<typeof useGiveTokens>; isUnconfirmed: boolean; wasSentBefore: boolean }

/** Says that the server did not reply to a gift, and offers a retry; after a reload only that it may have been sent. */
export function SendNotice({ give, isUnconfirmed, wasSentBefore }: Props) {
  if (isUnconfirmed)
    return (
      <div role="alert" className={styles.unconfirmed}>
        <p>There was no answer. Your text is kept, and trying again sends only one gift.</p>
        <Button kind="secondary" size="small" onClick={give.retry}>
          Try again
        </Button>
      </div>
    )
  if (!wasSentBefore || give.isPending) return null
  return (
    <p role="status" className={styles.unconfirmed}>
      You may have sent this already. Look at your history on Home before you send it again.
    </p>
  )
}
