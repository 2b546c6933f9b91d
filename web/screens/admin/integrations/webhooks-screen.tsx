import WebhookIcon from 'lucide-react/icons/webhook'
import { useState } from 'react'
import { removeWebhook, type Webhook, webhooks } from '#contract/webhooks.ts'
import * as texts from '#texts/webhooks.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { Empty } from '#web/kit/empty.tsx'
import layout from '#web/kit/layout.module.css'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { relativeTime } from '#web/kit/relative-time.ts'
import { RowButton } from '#web/kit/row-button.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { IntegrationTabs } from './integration-tabs.tsx'
import styles from './integrations.module.css'
import { eventName, kindName } from './webhook-names.ts'

const loadDialogs = () => import('./webhook-dialogs.tsx')
const CreateWebhookDialog = lazyDialog(async () => (await loadDialogs()).CreateWebhookDialog)
const EditWebhookDialog = lazyDialog(async () => (await loadDialogs()).EditWebhookDialog)
const WebhookSecretDialog = lazyDialog(async () => (await loadDialogs()).WebhookSecretDialog)
const WebhookLogDialog = lazyDialog(async () => (await import('./webhook-log-dialog.tsx')).WebhookLogDialog)

type Action = 'edit' | 'log' | 'secret' | 'remove'

/** The addresses outside to which events are sent. */
export function WebhooksScreen() {
  const reading = useRead(webhooks, { refetchOnOpen: true })
  const [isCreating, setCreating] = useState(false)
  // The state belongs to the screen: a webhook may be removed while its dialog is open.
  const [opened, setOpened] = useState<{ webhook: Webhook; action: Action } | null>(null)
  const close = () => setOpened(null)

  return (
    <>
      <PageHead title={texts.webhooks} />
      <IntegrationTabs />
      <div className={`${layout.spread} ${styles.head}`}>
        <p className={layout.quiet}>{texts.whatWebhooksDo}</p>
        <Button {...CreateWebhookDialog.preloadProps} onClick={() => setCreating(true)}>
          {texts.addWebhook}
        </Button>
      </div>
      <Read
        result={reading}
        loading={<Skeletons count={2} shape="card" />}
        empty={<Empty icon={WebhookIcon} title={texts.noWebhooks} />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onOpen={(action) => setOpened({ webhook, action })} />
            ))}
          </ul>
        )}
      </Read>
      {isCreating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
      {opened?.action === 'edit' && <EditWebhookDialog webhook={opened.webhook} onClose={close} />}
      {opened?.action === 'log' && <WebhookLogDialog webhook={opened.webhook} onClose={close} />}
      {opened?.action === 'secret' && <WebhookSecretDialog webhook={opened.webhook} onClose={close} />}
      {opened?.action === 'remove' && <RemoveWebhook webhook={opened.webhook} onClose={close} />}
    </>
  )
}

type RowProps = { webhook: Webhook; onOpen: (action: Action) => void }

function WebhookRow({ webhook, onOpen }: RowProps) {
  const now = useNow()
  const { name, kind, host, events, storeNumbers, isOn, gaveUpAt, retrying, lastSentAt } = webhook
  return (
    <li className={layout.surface}>
      <div className={layout.spread}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {isOn && retrying > 0 && <Badge tone="danger">{texts.retrying({ n: retrying })}</Badge>}
        {!isOn && <Badge tone={gaveUpAt ? 'danger' : 'outline'}>{gaveUpAt ? texts.gaveUp : texts.off}</Badge>}
      </div>
      <p>
        <span>{kindName(kind)}</span>
        <span> · </span>
        <bdi className={styles.host}>{host}</bdi>
      </p>
      <p className={layout.quiet}>
        <span>{events.map(eventName).join(' · ')}</span>
        <br />
        {storeNumbers.length > 0 && (
          <>
            <span>{texts.stores({ n: storeNumbers.length, stores: storeNumbers.join(', ') })}</span>
            <br />
          </>
        )}
        <span>{lastSentAt ? texts.lastSent({ time: relativeTime(lastSentAt, now) }) : texts.nothingSent}</span>
      </p>
      <div className={layout.wrap}>
        <RowButton label={texts.log} name={name} onClick={() => onOpen('log')} />
        <RowButton label={texts.edit} name={name} onClick={() => onOpen('edit')} />
        {kind === 'standard' && <RowButton label={texts.newSecret} name={name} onClick={() => onOpen('secret')} />}
        <RowButton label={texts.remove} name={name} onClick={() => onOpen('remove')} />
      </div>
    </li>
  )
}

function RemoveWebhook({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.removeWebhook({ name })}
      action={texts.remove}
      pendingLabel={texts.removing}
      isDangerous
      endpoint={removeWebhook}
      params={{ id }}
      refreshes={[webhooks]}
      done={texts.webhookRemoved}
      failure={texts.failedToRemove}
      removesOpener
      onClose={onClose}
    >
      <p>{texts.whatRemovingDoes}</p>
    </ConfirmWrite>
  )
}
