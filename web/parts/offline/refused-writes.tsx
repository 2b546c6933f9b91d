import { useSyncExternalStore } from 'react'
import * as texts from '#texts/offline.ts'
import type { QueuedWrite } from '#web/data/outbox/outbox.ts'
import { watchOutbox } from '#web/data/outbox/outbox-notes.ts'
import { outboxOf } from '#web/data/outbox/own-outbox.ts'
import styles from './offline.module.css'
import { QueuedWriteRow } from './queued-write-row.tsx'

/** Shows what waited for the network and was refused then: the person's answers to a gift, or without one their own gifts. */
export function RefusedWrites({ giftId, personId }: { giftId: string | null; personId: string }) {
  const outbox = outboxOf(personId)
  const stored = useSyncExternalStore(
    watchOutbox,
    () => JSON.stringify(outbox.list().filter(isRefusedHere)),
    () => '[]',
  )
  const writes: QueuedWrite[] = JSON.parse(stored)
  if (writes.length === 0) return null
  return (
    <section aria-label={texts.notSentTitle} className={styles.refused}>
      <ul>
        {writes.map((write) => (
          <QueuedWriteRow key={write.id} write={write} outbox={outbox} />
        ))}
      </ul>
    </section>
  )

  function isRefusedHere({ refusal, body }: QueuedWrite) {
    return refusal !== null && ('giftId' in body ? body.giftId : null) === giftId
  }
}
