import LogIn from 'lucide-react/icons/log-in'
import { useState } from 'react'
import { type Provider, providers, removeProvider, testProvider } from '#contract/single-sign-on.ts'
import * as texts from '#texts/single-sign-on.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { Empty } from '#web/kit/empty.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { RowButton } from '#web/kit/row-button.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { IntegrationTabs } from './integration-tabs.tsx'
import styles from './integrations.module.css'

const ApprovalDialog = lazyDialog(async () => (await import('./approval-dialog.tsx')).ApprovalDialog)
const ProviderDialog = lazyDialog(async () => (await import('./provider-dialog.tsx')).ProviderDialog)

/** The identity providers with which people of the organisation can log in. */
export function SingleSignOnScreen() {
  const reading = useRead(providers, { refetchOnOpen: true })
  // The state belongs to the screen: a provider that was removed has no button any more.
  const [edited, setEdited] = useState<Provider | 'new' | null>(null)
  const [approving, setApproving] = useState<Provider | null>(null)
  const [removed, setRemoved] = useState<Provider | null>(null)
  return (
    <>
      <PageHead title={texts.singleSignOn} />
      <IntegrationTabs />
      <div className={`${layout.spread} ${styles.head}`}>
        <p className={layout.quiet}>{texts.whatProvidersDo}</p>
        <Button {...ProviderDialog.preloadProps} onClick={() => setEdited('new')}>
          {texts.addProvider}
        </Button>
      </div>
      <Read result={reading} loading={<Skeletons count={2} shape="card" />}>
        {(found) => (
          <div className={layout.stack}>
            <Field label={texts.callback} hint={texts.callbackHint} value={found.callback} readOnly dir="ltr" />
            <Field
              label={texts.logOutReturn}
              hint={texts.logOutReturnHint}
              value={found.logOutReturn}
              readOnly
              dir="ltr"
            />
            {found.providers.length === 0 && <Empty icon={LogIn} title={texts.noProviders} />}
            <ul className={styles.list}>
              {found.providers.map((provider) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  onEdit={() => setEdited(provider)}
                  onApprove={() => setApproving(provider)}
                  onRemove={() => setRemoved(provider)}
                />
              ))}
            </ul>
          </div>
        )}
      </Read>
      {edited && <ProviderDialog provider={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {approving && <ApprovalDialog provider={approving} onClose={() => setApproving(null)} />}
      {removed && <RemoveProvider provider={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

const outcomes = { works: texts.test_works, unreachable: texts.test_unreachable, failed: texts.test_failed }

type RowProps = { provider: Provider; onEdit: () => void; onApprove: () => void; onRemove: () => void }

function ProviderRow({ provider, onEdit, onApprove, onRemove }: RowProps) {
  const { id, name, issuer, domains, people, storeClaim, hasSecret, isOn } = provider
  const test = useWrite(testProvider, {
    params: { id },
    refreshes: [],
    onSuccess: ({ outcome }) => toast({ title: outcomes[outcome], kind: outcome === 'works' ? 'success' : 'error' }),
    onError: (error) => toastFailure(error, texts.failedToTest),
  })
  return (
    <li className={layout.surface}>
      <div className={layout.spread}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Badge tone="outline">{isOn ? texts.on : texts.off}</Badge>
      </div>
      {!hasSecret && <p>{texts.secretLost}</p>}
      <p>
        <bdi>{issuer}</bdi>
      </p>
      <p className={layout.quiet}>
        <span>{texts.people({ n: people })}</span>
        {domains.length > 0 && <span>{` · ${domains.join(', ')}`}</span>}
        {storeClaim !== null && <span>{` · ${texts.approves}`}</span>}
      </p>
      <div className={layout.wrap}>
        <RowButton
          label={test.isPending ? texts.testing : texts.test}
          name={name}
          busy={test.isPending}
          onClick={() => test.mutate(undefined)}
        />
        <RowButton label={texts.edit} name={name} {...ProviderDialog.preloadProps} onClick={onEdit} />
        <RowButton label={texts.approval} name={name} {...ApprovalDialog.preloadProps} onClick={onApprove} />
        <RowButton label={texts.remove} name={name} onClick={onRemove} />
      </div>
    </li>
  )
}

function RemoveProvider({ provider: { id, name }, onClose }: { provider: Provider; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.removeProvider({ name })}
      action={texts.remove}
      pendingLabel={texts.removing}
      isDangerous
      endpoint={removeProvider}
      params={{ id }}
      refreshes={[providers]}
      done={texts.removed}
      failure={texts.failedToRemove}
      removesOpener
      onClose={onClose}
    >
      <p>{texts.whatRemovingDoes}</p>
    </ConfirmWrite>
  )
}
