import { Suspense, useSyncExternalStore } from 'react'
import * as texts from '#texts/gifts.ts'
import { readLocalValue } from '#web/data/device/local-storage.ts'
import { watchOutbox } from '#web/data/outbox/outbox-change.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyAfter, pageLoaded } from '#web/kit/lazy-after.ts'
import styles from './give-tokens-form.module.css'
import type { Attempt } from './gift-draft.ts'
import type { useGiveTokens } from './use-give-tokens.ts'

// Loaded apart: the form would have to name all of its files.
const RefusedWrites = lazyAfter(
  pageLoaded,
  async () => (await import('#web/parts/offline/refused-writes.tsx')).RefusedWrites,
)

type Props = { give: ReturnType<typeof useGiveTokens>; isUnconfirmed: boolean; attemptBefore: Attempt | null }

/**
 * Shows the gifts that were refused after they had waited for the network, and one that got no answer, with a retry. After a
 * reload it says that the gift may have been sent.
 */
export function SendNotice({ give, isUnconfirmed, attemptBefore }: Props) {
  return (
    <>
      <RefusedGifts />
      {isUnconfirmed ? (
        <div role="alert" className={styles.unconfirmed}>
          <p>{texts.noAnswer}</p>
          <Button kind="secondary" size="small" onClick={give.retry}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : (
        attemptBefore &&
        !give.isPending && (
          <p role="status" className={styles.unconfirmed}>
            {texts.mayBeSent}
          </p>
        )
      )}
    </>
  )
}

function RefusedGifts() {
  const personId = useMe().id
  const hasRefused = useSyncExternalStore(
    watchOutbox,
    () => readLocalValue<(string | null)[]>(`refused ${personId}`)?.includes(null) ?? false,
  )
  return (
    hasRefused && (
      <Suspense>
        <RefusedWrites {...{ personId }} giftId={null} />
      </Suspense>
    )
  )
}
