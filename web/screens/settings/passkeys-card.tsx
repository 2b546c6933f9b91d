import { useRef } from 'react'
import { ownPasskeys } from '#contract/passkeys.ts'
import { isAdmin } from '#domain/roles.ts'
import * as texts from '#texts/account.ts'
import { canUsePasskeys } from '#web/data/device/passkeys.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Read } from '#web/kit/read.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import formStyles from './form.module.css'
import styles from './sessions-card.module.css'

/** Lists the user's passkeys, adds and removes them. Shows nothing where the browser has none. */
export function PasskeysCard() {
  const { role } = useMe()
  const now = useNow()
  const reading = useRead(ownPasskeys, { refetchOnOpen: true, enabled: canUsePasskeys() })
  const list = useRef<HTMLUListElement>(null)
  if (!canUsePasskeys()) return null
  const state = reading.data && texts.passkeyCount({ n: reading.data.length })
  return (
    <SectionCard id="passkeys" title={texts.passkeys} folds state={state}>
      <p className={formStyles.note}>
        {`${texts.logInWithYourFingerFace}${isAdmin(role) ? ` ${texts.safestForAdmins}` : ''}`}
      </p>
      <Read result={reading} loading={<Skeletons count={1} shape="row" />}>
        {(passkeys) => (
          // A removed passkey disappears with its button, so the list takes the focus.
          <ul ref={list} tabIndex={-1} className={styles.rows} aria-label={texts.passkeys}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} {...{ passkey, now }} onRemoved={() => list.current?.focus()} />
            ))}
          </ul>
        )}
      </Read>
      <AddPasskeyForm />
    </SectionCard>
  )
}
