import { Suspense, useEffect, useState } from 'react'
import * as texts from '#texts/account.ts'
import { canUsePush } from '#web/data/device/can-use-push.ts'
import { hasLeaderboard, isMailSetUp, otherLanguages } from '#web/data/request/page-settings.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { SectionMenu } from '#web/kit/section-menu.tsx'
import { PictureCard } from './picture-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './settings-screen.module.css'
import { settingsSections } from './settings-sections.ts'
import type { Elements } from '#web/kit/elements.ts'

const EmailForm = lazyWithPreload(async () => (await import('./email-form.tsx')).EmailForm)
const PasswordForm = lazyWithPreload(async () => (await import('./password-form.tsx')).PasswordForm)
const PasskeysCard = lazyWithPreload(async () => (await import('./passkeys-card.tsx')).PasskeysCard)
const RecoveryCodesCard = lazyWithPreload(async () => (await import('./recovery-codes-card.tsx')).RecoveryCodesCard)
const SessionsCard = lazyWithPreload(async () => (await import('./sessions-card.tsx')).SessionsCard)
const NotificationsCard = lazyWithPreload(
  async () => (await import('#web/parts/push/notifications-card.tsx')).NotificationsCard,
)
const DigestCard = lazyWithPreload(async () => (await import('./digest-card.tsx')).DigestCard)
const LanguageCard = lazyWithPreload(async () => (await import('./language-card.tsx')).LanguageCard)
const LeaderboardCard = lazyWithPreload(async () => (await import('./leaderboard-card.tsx')).LeaderboardCard)
const StatementCard = lazyWithPreload(async () => (await import('./statement-card.tsx')).StatementCard)
const ExportCard = lazyWithPreload(async () => (await import('./export-card.tsx')).ExportCard)

/** The user's own account, in groups of cards. Those below the fold load later. */
export function SettingsScreen() {
  const [hasBeenOnline, setBeenOnline] = useState(navigator.onLine)
  useEffect(() => {
    const show = () => setBeenOnline(true)
    addEventListener('online', show)
    return () => removeEventListener('online', show)
  }, [])
  return (
    <div className={styles.screen}>
      <PageHead title={texts.settings} subtitle={texts.yourAccount}>
        {hasBeenOnline && (
          <SectionMenu name={texts.onThisPage}>
            {settingsSections().map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </SectionMenu>
        )}
      </PageHead>
      <Group title={texts.account}>
        <PictureCard />
        <ProfileCard />
        {hasBeenOnline && (
          <Suspense fallback={<Skeletons count={1} shape="form" />}>
            <EmailForm />
          </Suspense>
        )}
      </Group>
      {hasBeenOnline ? <OtherSettings /> : <p className={styles.offline}>{texts.settingsNeedAConnection}</p>}
    </div>
  )
}

/** Those that a page opened without a network does not show: each would say that it needs one. */
const OtherSettings = () => (
  <Suspense fallback={<Skeletons count={3} shape="form" />}>
    <Group title={texts.loggingInAndDevices}>
      <PasswordForm />
      <PasskeysCard />
      <RecoveryCodesCard />
      <SessionsCard />
    </Group>
    <Group title={texts.preferences}>
      {canUsePush() && <NotificationsCard />}
      {isMailSetUp() && <DigestCard />}
      {otherLanguages().length > 0 && <LanguageCard />}
      {hasLeaderboard() && <LeaderboardCard />}
    </Group>
    <Group title={texts.tokensAndData}>
      <StatementCard />
      <ExportCard />
    </Group>
  </Suspense>
)

/** Cards under a heading, which is not shown without any. */
const Group = ({ title, children }: { title: string; children: Elements }) => (
  <div className={styles.group}>
    <h2>{title}</h2>
    {children}
  </div>
)
