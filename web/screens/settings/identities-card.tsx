import { useRef } from 'react'
import { type Identity, ownIdentities, removeIdentity } from '#contract/single-sign-on.ts'
import * as texts from '#texts/single-sign-on.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Read } from '#web/kit/read.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { useNow } from '#web/kit/use-now.ts'
import listStyles from './settings-cards.module.css'
import styles from './settings.module.css'
import { ConnectRows } from './connect-rows.tsx'
import { WayInRow } from './way-in-row.tsx'

/** Lists the connections of the account with providers, ends them, and adds others. */
export function IdentitiesCard() {
  const reading = useRead(ownIdentities, { refetchOnOpen: true })
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const state = reading.data && texts.connectionCount({ n: reading.data.length })
  return (
    <SectionCard id="single-sign-on" title={texts.connections} folds state={state}>
      <p className={styles.note}>{texts.whatConnectionsDo}</p>
      <Read result={reading} loading={<Skeletons count={1} shape="row" />}>
        {(identities) => (
          // A connection that ends disappears with its button, so the list takes the focus.
          <ul ref={list} tabIndex={-1} className={listStyles.rows} aria-label={texts.connections}>
            {identities.map((identity) => (
              <IdentityRow key={identity.id} identity={identity} now={now} onRemoved={() => list.current?.focus()} />
            ))}
            <ConnectRows identities={identities} onConnected={() => list.current?.focus()} />
          </ul>
        )}
      </Read>
    </SectionCard>
  )
}

type RowProps = { identity: Identity; now: Date; onRemoved: () => void }

function IdentityRow({ identity: { id, provider, createdAt, usedAt }, now, onRemoved }: RowProps) {
  const removal = useWrite(removeIdentity, {
    params: { id },
    refreshes: [ownIdentities],
    onSuccess() {
      onRemoved()
      toast({ title: texts.disconnected, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToDisconnect),
  })
  return (
    <WayInRow
      name={provider}
      event={usedAt ? texts.lastUsed : texts.connected}
      at={usedAt ?? createdAt}
      now={now}
      action={texts.disconnect}
      isPending={removal.isPending}
      onAction={() => removal.mutate(undefined)}
    />
  )
}
