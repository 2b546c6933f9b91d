import { useSyncExternalStore } from 'react'
import * as texts from '#texts/offline.ts'
import type { WaitingWrite } from '#web/api/outbox.ts'
import { watchOutbox } from '#web/api/outbox-change.ts'
import { outboxOf } from '#web/api/own-outbox.ts'
import styles from './refused-writes.module.css'
import { WaitingWriteRow } from './waiting-write-row.tsx'

/** Shows the person's answers to a gift that waited for the network and were refused then. */
export function RefusedWrites({ giftId, personId }: { giftId: string; personId: string }) {
  const outbox = outboxOf(personId)
  const stored = useSyncExternalStore(watchOutbox, () => JSON.stringify(outbox.list().filter(isRefusedHere)))
  const writes: WaitingWrite[] = JSON.parse(stored)
  if (writes.length === 0) return null
  return (
    <section aria-label={texts.notSentTitle} className={styles.refused}>
      <ul>
        {writes.map((write) => (
          <WaitingWriteRow key={write.id} {...{ write, outbox }} />
        ))}
      </ul>
    </section>
  )

  function isRefusedHere({ refusal, body }: WaitingWrite) {
    return refusal !== null && 'giftId' in body && body.giftId === giftId
  }
}
