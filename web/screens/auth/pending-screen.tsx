import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { correctStore, ownRegistration } from '#contract/approvals.ts'
import { me } from '#contract/auth.ts'
import { CorrectStore } from '#contract/forms/approvals.ts'
import { notificationSettings } from '#contract/notification-settings.ts'
import { approvalErrors } from '#messages/forms/approvals.ts'
import * as texts from '#texts/auth.ts'
import { hearOfApproval } from '#texts/notification-settings.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { canUsePush } from '#web/data/device/can-use-push.ts'
import { awaitsApprovalKey, writeLocalValue } from '#web/data/device/local-storage.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { ThisBrowser } from '#web/parts/push/this-browser.tsx'
import styles from './auth-screens.module.css'
import { useLogOut } from './use-log-out.ts'

const pollIntervalMs = 5_000

/**
 * Shown while a registration waits for approval. Polls while it is visible, because only approved people have an event stream,
 * so that the page opens at once when it is approved. Home then greets who has waited.
 */
export function PendingScreen() {
  const { data: user } = useRead(me, { intervalMs: pollIntervalMs })
  const userId = user?.id
  useEffect(() => {
    if (userId) writeLocalValue(awaitsApprovalKey, userId)
  }, [userId])
  const logOut = useLogOut()
  const hasPush = useDevice(mayTurnOnPush, false)
  return (
    <section className={styles.statusScreen}>
      <span className={styles.badge}>
        <Clock aria-hidden size="2.25rem" />
      </span>
      <PageHead title={texts.accountPendingApproval} subtitle={texts.pendingSubtitle} />
      {user && (
        <dl className={styles.facts}>
          <div>
            <dt>{texts.storeNumber}</dt>
            <dd>{user.storeNumber}</dd>
          </div>
          <div>
            <dt>{texts.requestedRole}</dt>
            <dd>{roleNames[user.role]}</dd>
          </div>
        </dl>
      )}
      {/* A place for what is read later, so that the button below stays where it is. */}
      <div className={styles.ownStore}>{user && <OwnStore storeNumber={user.storeNumber} />}</div>
      <Button kind="secondary" busy={logOut.isPending} onClick={logOut.start}>
        {texts.logOut}
      </Button>
      {user && hasPush && <ApprovalPush />}
    </section>
  )
}

const mayTurnOnPush = () => canUsePush() && Notification.permission !== 'denied'

/** Tells a person who waits what comes with the approval and that the store is unknown, and lets them correct its number. */
function OwnStore({ storeNumber }: { storeNumber: string }) {
  const { storeIsKnown, weeklyTokens = 0 } = useRead(ownRegistration).data ?? {}
  const isUnknown = storeIsKnown === false
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {weeklyTokens > 0 && <p>{texts.tokensComeWithApproval}</p>}
      {isUnknown && (
        <p role="status" className={styles.note}>
          {texts.storeNotKnown({ storeNumber })}
        </p>
      )}
      {isOpen ? (
        <StoreForm storeNumber={storeNumber} onClose={() => setOpen(false)} />
      ) : (
        <Button kind={isUnknown ? 'primary' : 'ghost'} onClick={() => setOpen(true)}>
          {texts.wrongStoreChangeIt}
        </Button>
      )}
    </>
  )
}

function StoreForm({ storeNumber, onClose }: { storeNumber: string; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: correctStore,
    schema: CorrectStore,
    messages: approvalErrors,
    fields: { storeNumber: texts.storeNumber },
    fallbackMessage: texts.failedToChangeTheStoreNumber,
    fieldByCode: { unknown_store: 'storeNumber', sign_ups_closed: 'storeNumber', store_full: 'storeNumber' },
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    async onDone() {
      await refresh([me, ownRegistration])
      toast({ title: texts.storeNumberChanged, kind: 'success' })
      focusPageTitle()
      onClose()
    },
  })
  return (
    <form className={styles.storeForm} {...form.props}>
      <StoreNumberField {...form.field('storeNumber')} ref={focusFirst} defaultValue={storeNumber} />
      <Button type="submit" isWide busy={form.isPending}>
        {form.isPending ? texts.saving : texts.save}
      </Button>
      <Button kind="ghost" isWide onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  )
}

const focusFirst = (input: HTMLInputElement | null) => input?.select()

/** Lets a person who waits for approval hear of it on this device. */
function ApprovalPush() {
  const { id } = useMe()
  const settings = useRead(notificationSettings).data
  if (!settings || settings.pushKey === null) return null
  return (
    <div className={styles.push}>
      <ThisBrowser
        isOffered
        isOn={settings.isThisBrowserOn}
        whileOff={hearOfApproval}
        onTurnOn={() => void ensureWorker(id)}
      />
    </div>
  )
}

/** The app registers the worker, which shows notifications, for approved people only. Without its script the switch fails. */
async function ensureWorker(personId: string) {
  if (await navigator.serviceWorker.getRegistration().then(null, ignore)) return
  await import('#web/parts/offline/start-offline.ts').then((offline) => offline.startWorker(personId), ignore)
}

const ignore = () => null
