import {
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  webhookDeliveries,
  webhooks,
} from '#contract/webhooks.ts'
import * as texts from '#texts/webhooks.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import layout from '#web/kit/layout.module.css'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx'
import styles from './integrations.module.css'
import { eventName } from './webhook-names.ts'

/** A delivery ends within seconds. */
const refetchIntervalMs = 3_000

/** The last deliveries of a webhook, with a test. */
export function WebhookLogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, isOn, lastSentAt } = webhook
  const reading = useRead(webhookDeliveries, { params: { id }, refetchOnOpen: true, intervalMs: refetchIntervalMs })
  const attempt = useWrite(testWebhook, {
    params: { id },
    refreshes: [webhookDeliveries, webhooks],
    onSuccess: () => toast({ title: texts.testQueued, kind: 'success' }),
    onError: (error) => toastFailure(error, texts.failedToTest),
  })
  return (
    <Dialog title={texts.logOf({ name })} onClose={onClose} isTall={lastSentAt !== null}>
      <div className={layout.stack}>
        <div className={layout.spread}>
          <p className={layout.quiet}>{isOn ? texts.lastDeliveries : texts.offSendsNothing}</p>
          <Button size="small" busy={attempt.isPending} disabled={!isOn} onClick={() => attempt.mutate()}>
            {texts.sendTest}
          </Button>
        </div>
        <Read result={reading} loading={<Skeletons count={3} shape="row" />} empty={<p>{texts.nothingSent}</p>}>
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} />
              ))}
            </ul>
          )}
        </Read>
      </div>
    </Dialog>
  )
}

const tones = { sent: 'brand', waiting: 'secondary', failed: 'danger', dropped: 'outline' } as const
const states = { sent: texts.sent, waiting: texts.waiting, failed: texts.failed, dropped: texts.dropped }

function DeliveryRow({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { id, event, state, tries, createdAt, dueAt } = delivery
  const result = resultText(delivery)
  const resend = useWrite(resendWebhookDelivery, {
    params: { id },
    refreshes: [webhookDeliveries, webhooks],
    onSuccess: () => toast({ title: texts.sentAgain, kind: 'success' }),
    onError: (error) => toastFailure(error, texts.failedToResend),
  })
  return (
    <li className={layout.surface}>
      <div className={layout.spread}>
        <h3 className={styles.event}>{eventName(event)}</h3>
        <Badge tone={tones[state]}>{states[state]}</Badge>
      </div>
      <p className={layout.quiet}>
        <time dateTime={createdAt}>{giftDate(createdAt)}</time>
        <span> · </span>
        <span>{texts.tries({ n: tries })}</span>
        {result && <span>{` · ${result}`}</span>}
      </p>
      {dueAt && tries > 0 && <p className={layout.quiet}>{texts.triedAgainAt({ time: giftDate(dueAt) })}</p>}
      {isOn && (
        <div>
          <Button kind="secondary" size="small" busy={resend.isPending} onClick={() => resend.mutate()}>
            <span>{texts.resend}</span>
            <VisuallyHidden>{`: ${eventName(event)}, ${giftDate(createdAt)}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  )
}

const reasons: Record<string, string> = {
  unreachable: texts.unreachable,
  timeout: texts.timeout,
  private_address: texts.privateAddress,
}

const resultText = ({ result }: WebhookDelivery) =>
  result === null ? null : (reasons[result] ?? texts.answered({ status: result }))
