import type { AppContext } from '#server/app-context.ts'
import { hostsDue } from '#server/platform/deliveries/delivery-rows.ts'
import { sendDue } from '#server/platform/deliveries/send-due.ts'
import type { Log } from '#server/platform/lifecycle/logger.ts'
import { pushSender } from './push-sender.ts'

/** It does not wait for a push service that is still busy, so that a slow one delays only its own. */
export function createPushPass(context: AppContext, log: Pick<Log, 'warn'>) {
  const { db, push, clock } = context
  const busy = new Map<string, Promise<void>>()

  async function sendTo(host: string) {
    await sendDue(pushSender(context, host), { db, now: clock, log })
      .catch((error: unknown) => log.warn({ host, err: error }, 'Push pass failed'))
      .finally(() => busy.delete(host))
  }

  return {
    async start() {
      const idle = push.services.filter((host) => !busy.has(host))
      for (const host of await hostsDue(db, { kind: 'push', hosts: idle }, clock())) busy.set(host, sendTo(host))
    },
    /** Resolves when nothing is being sent. */
    ended: () => Promise.all(busy.values()),
  }
}
