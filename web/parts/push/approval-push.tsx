import { notificationSettings } from '#contract/notification-settings.ts'
import * as texts from '#texts/notification-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import styles from './approval-push.module.css'
import { ThisBrowser } from './this-browser.tsx'

/** Lets a person who waits for approval hear of it on this device. */
export function ApprovalPush() {
  const { id } = useMe()
  const settings = useRead(notificationSettings).data
  if (!settings || settings.pushKey === null) return null
  return (
    <div className={styles.offer}>
      <p>{texts.hearOfApproval}</p>
      <ThisBrowser isOffered isOn={settings.isThisBrowserOn} onTurnOn={() => void ensureWorker(id)} />
    </div>
  )
}

/** The app registers the worker, which shows notifications, for approved people only. Without its script the switch fails. */
async function ensureWorker(personId: string) {
  if (await navigator.serviceWorker.getRegistration()) return
  await import('#web/parts/offline/start-offline.ts').then((offline) => offline.startWorker(personId), ignore)
}

const ignore = () => null
