import { Suspense } from 'react'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { PictureCard } from './picture-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './settings-screen.module.css'

const EmailForm = lazyWithPreload(async () => (await import('./email-form.tsx')).EmailForm)
const PasswordForm = lazyWithPreload(async () => (await import('./password-form.tsx')).PasswordForm)
const PasskeysCard = lazyWithPreload(async () => (await import('./passkeys-card.tsx')).PasskeysCard)
const RecoveryCodesCard = lazyWithPreload(async () => (await import('./recovery-codes-card.tsx')).RecoveryCodesCard)
const SessionsCard = lazyWithPreload(async () => (await import('./sessions-card.tsx')).SessionsCard)
const LeaderboardCard = lazyWithPreload(async () => (await import('./leaderboard-card.tsx')).LeaderboardCard)
const StatementCard = lazyWithPreload(async () => (await import('./statement-card.tsx')).StatementCard)
const ExportCard = lazyWithPreload(async () => (await import('./export-card.tsx')).ExportCard)

/** The user's own account. Cards below the fold load later. */
export const SettingsScreen = () => (
  <div className={styles.screen}>
    <PageHead title="Settings" subtitle="Your account" />
    <div className={styles.cards}>
      <ProfileCard />
      <PictureCard />
      <Suspense fallback={<Skeletons count={3} shape="form" />}>
        <EmailForm />
        <PasswordForm />
        <PasskeysCard />
        <RecoveryCodesCard />
        <SessionsCard />
        <LeaderboardCard />
        <StatementCard />
        <ExportCard />
      </Suspense>
    </div>
  </div>
)
