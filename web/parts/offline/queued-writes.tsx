import { useLayoutEffect, useSyncExternalStore } from 'react'
import * as texts from '#texts/offline.ts'
import type { QueuedWrite } from '#web/data/outbox/outbox.ts'
import { watchOutbox } from '#web/data/outbox/outbox-notes.ts'
import { outboxOf } from '#web/data/outbox/own-outbox.ts'
import { requestEvents } from '#web/data/request/request-events.ts'
import { mayLogOut } from './may-log-out.tsx'
import { QueuedWriteRow } from './queued-write-row.tsx'
import styles from './offline.module.css'

/** The writes of the person that wait for the network, and those that the server refused then. */
export function QueuedWrites({ personId }: { personId: string }) {
  const outbox = outboxOf(personId)
  // Rendered again when one of them has waited for so long that its writer is asked.
  const stored = useSyncExternalStore(
    watchOutbox,
    () => JSON.stringify([outbox.list(), outbox.list().map(outbox.isAsking)]),
    () => '[[]]',
  )
  // Before they are in sight, so that a log-out right then asks, too.
  useLayoutEffect(() => {
    requestEvents.onLogOut = () => mayLogOut(personId)
  }, [personId])
  const [writes]: [QueuedWrite[]] = JSON.parse(stored)
  if (writes.length === 0) return null
  const refused = writes.filter(({ refusal }) => refusal !== null).length
  return (
    <details className={styles.queued} open={refused > 0 || undefined}>
      <summary>{refused > 0 ? texts.notSent({ n: refused }) : texts.queued({ n: writes.length })}</summary>
      <ul className={styles.list}>
        {writes.map((write) => (
          <QueuedWriteRow key={write.id} write={write} outbox={outbox} />
        ))}
      </ul>
    </details>
  )
}
