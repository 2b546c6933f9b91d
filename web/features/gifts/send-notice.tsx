import * as texts from '#texts/gifts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './give-tokens-form.module.css'
import type { useGiveTokens } from './use-give-tokens.ts'

type Props = { give: ReturnType<typeof useGiveTokens>; isUnconfirmed: boolean; wasSentBefore: boolean }

/** Says that the server did not reply to a gift, and offers a retry; after a reload only that it may have been sent. */
export function SendNotice({ give, isUnconfirmed, wasSentBefore }: Props) {
  if (isUnconfirmed)
    return (
      <div role="alert" className={styles.unconfirmed}>
        <p>{texts.noAnswer}</p>
        <Button kind="secondary" size="small" onClick={give.retry}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  if (!wasSentBefore || give.isPending) return null
  return (
    <p role="status" className={styles.unconfirmed}>
      {texts.mayBeSent}
    </p>
  )
}
