import type { QueryClient } from '@tanstack/react-query'
import { feed } from '#contract/feed.ts'
import * as texts from '#texts/offline.ts'
import { ownsDevice } from '#web/data/device/device-owner.ts'
import { backoffMs } from '#web/data/request/backoff.ts'
import { watchOutbox } from '#web/data/outbox/outbox-notes.ts'
import { outboxOf } from '#web/data/outbox/own-outbox.ts'
import { toast } from '#web/kit/toast.ts'

const delayMs = 1_000

/** Sends what waits: now, when the network returns, when the page is shown again, and from time to time until it has arrived. */
export function flushOutbox(client: QueryClient, personId: string) {
  const outbox = outboxOf(personId)
  let isFlushing = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const queued = () => outbox.list().filter((write) => write.refusal === null && !outbox.isAsking(write))

  function schedule(ms: number) {
    clearTimeout(timer)
    if (queued().length > 0) timer = setTimeout(flush, ms)
  }

  async function flush() {
    if (isFlushing || !navigator.onLine || document.visibilityState !== 'visible' || !ownsDevice()) return
    isFlushing = true
    const before = queued().map(({ id }) => id)
    // The browser may forbid locks, or its storage be full.
    await outbox.flush().then(null, () => undefined)
    isFlushing = false
    const after = outbox.list()
    const refused = after.filter(({ id, refusal }) => refusal !== null && before.includes(id))
    const sentCount = before.filter((id) => !after.some((write) => write.id === id)).length
    failures = sentCount + refused.length > 0 ? 0 : failures + 1
    if (sentCount + refused.length > 0) readAgain(client)
    if (sentCount > 0) toast({ title: texts.sent({ n: sentCount }), kind: 'success' })
    for (const { refusal } of refused) toast({ title: texts.notSentTitle, text: refusal?.sentence, kind: 'error' })
    schedule(backoffMs(failures, Math.random()))
  }

  addEventListener('online', () => void flush())
  document.addEventListener('visibilitychange', () => void flush())
  watchOutbox(() => isFlushing || schedule(delayMs))
  void flush()
}

/** Shows what has come of the writes. The feed is not read again by itself. */
function readAgain(client: QueryClient) {
  void client.invalidateQueries()
  for (const query of client.getQueryCache().findAll({ queryKey: [feed.path] })) {
    if (query.isActive()) void query.fetch().then(null, () => null)
    else client.getQueryCache().remove(query)
  }
}
