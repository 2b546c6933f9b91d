import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { type ApiKey, apiKeys, revokeApiKey } from '#contract/api-keys.ts'
import * as texts from '#texts/api-keys.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Badge } from '#web/kit/badge.tsx'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { competitionDate } from '#web/kit/dates.ts'
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
import { scopeName } from './scope-names.ts'

const CreateKeyDialog = lazyDialog(async () => (await import('./create-key-dialog.tsx')).CreateKeyDialog)

/** The keys with which programs of the organisation call the API. */
export function ApiKeysScreen() {
  const reading = useRead(apiKeys, { refetchOnOpen: true })
  const now = useNow()
  // The state belongs to the screen: a key that has ended has no button any more.
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<ApiKey | null>(null)

  return (
    <>
      <PageHead title={texts.apiKeys} />
      <IntegrationTabs />
      <div className={`${layout.spread} ${styles.head}`}>
        <p className={layout.quiet}>{texts.whatKeysDo}</p>
        <Button {...CreateKeyDialog.preloadProps} onClick={() => setCreating(true)}>
          {texts.createKey}
        </Button>
      </div>
      <Read
        result={reading}
        loading={<Skeletons count={2} shape="card" />}
        empty={<Empty icon={KeyRound} title={texts.noKeys} />}
      >
        {(rows) => (
          <ul className={styles.list}>
            {rows.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} now={now} onRevoke={() => setRevoked(apiKey)} />
            ))}
          </ul>
        )}
      </Read>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {revoked && <RevokeKey apiKey={revoked} onClose={() => setRevoked(null)} />}
    </>
  )
}

type RowProps = { apiKey: ApiKey; now: Date; onRevoke: () => void }

function KeyRow({ apiKey, now, onRevoke }: RowProps) {
  const { name, scopes, storeNumbers, usedAt, expiresAt, revokedAt } = apiKey
  const hasExpired = new Date(expiresAt) <= now
  return (
    <li className={layout.surface}>
      <div className={layout.spread}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {revokedAt && <Badge tone="outline">{texts.revoked}</Badge>}
        {!revokedAt && hasExpired && <Badge tone="outline">{texts.expired}</Badge>}
        {!revokedAt && !hasExpired && <RowButton label={texts.revoke} name={name} onClick={onRevoke} />}
      </div>
      <p>{scopes.map(scopeName).join(' · ')}</p>
      <p className={layout.quiet}>
        <span>{storesOf(storeNumbers)}</span>
        <span> · </span>
        <span>{usedAt ? texts.lastUsed({ time: relativeTime(usedAt, now) }) : texts.neverUsed}</span>
        <span> · </span>
        <span>{texts.validUntil({ date: competitionDate(expiresAt) })}</span>
      </p>
    </li>
  )
}

const storesOf = (storeNumbers: string[]) =>
  storeNumbers.length === 0
    ? texts.allStores
    : texts.stores({ n: storeNumbers.length, stores: storeNumbers.join(', ') })

function RevokeKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.revokeKey({ name })}
      action={texts.revoke}
      pendingLabel={texts.revoking}
      isDangerous
      endpoint={revokeApiKey}
      params={{ id }}
      refreshes={[apiKeys]}
      done={texts.keyRevoked}
      failure={texts.failedToRevoke}
      removesOpener
      onClose={onClose}
    >
      <p>{texts.whatRevokingDoes}</p>
    </ConfirmWrite>
  )
}
