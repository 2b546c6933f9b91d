import { type ReactNode, Suspense } from 'react'
import * as texts from '#texts/account.ts'
import { canUsePush } from '#web/api/can-use-push.ts'
import { hasLeaderboard, isMailSetUp, otherLanguages } from '#web/api/page-settings.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { SectionMenu } from '#web/ui/section-menu.tsx'
import { useHashTarget } from '#web/ui/use-hash-target.ts'
import { PictureCard } from './picture-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import styles from './settings-screen.module.css'
import { type SettingsSectionId, settingsSections } from './settings-sections.ts'

const EmailForm = lazyWithPreload(async () => (await import('./email-form.tsx')).EmailForm)
const PasswordForm = lazyWithPreload(async () => (await import('./password-form.tsx')).PasswordForm)
const PasskeysCard = lazyWithPreload(async () => (await import('./passkeys-card.tsx')).PasskeysCard)
const RecoveryCodesCard = lazyWithPreload(async () => (await import('./recovery-codes-card.tsx')).RecoveryCodesCard)
const SessionsCard = lazyWithPreload(async () => (await import('./sessions-card.tsx')).SessionsCard)
const NotificationsCard = lazyWithPreload(
  async () => (await import('#web/features/push/notifications-card.tsx')).NotificationsCard,
)
const DigestCard = lazyWithPreload(async () => (await import('#web/features/digest/digest-card.tsx')).DigestCard)
const LanguageCard = lazyWithPreload(async () => (await import('./language-card.tsx')).LanguageCard)
const LeaderboardCard = lazyWithPreload(async () => (await import('./leaderboard-card.tsx')).LeaderboardCard)
const StatementCard = lazyWithPreload(async () => (await import('./statement-card.tsx')).StatementCard)
const ExportCard = lazyWithPreload(async () => (await import('./export-card.tsx')).ExportCard)

/** The user's own account. Cards below the fold load later. */
export const SettingsScreen = () => (
  <div className={styles.screen}>
    <SectionMenu name={texts.onThisPage}>
      {settingsSections().map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </SectionMenu>
    <PageHead title={texts.settings} subtitle={texts.yourAccount} />
    <div className={styles.cards}>
      <Section id="profile">
        <ProfileCard />
      </Section>
      <Section id="picture">
        <PictureCard />
      </Section>
      <Suspense fallback={<Skeletons count={3} shape="form" />}>
        <Section id="email">
          <EmailForm />
        </Section>
        <Section id="password">
          <PasswordForm />
        </Section>
        <Section id="passkeys">
          <PasskeysCard />
        </Section>
        <Section id="recovery-codes">
          <RecoveryCodesCard />
        </Section>
        <Section id="sessions">
          <SessionsCard />
        </Section>
        {canUsePush() && (
          <Section id="push">
            <NotificationsCard />
          </Section>
        )}
        {isMailSetUp() && <DigestCard />}
        {otherLanguages().length > 0 && (
          <Section id="language">
            <LanguageCard />
          </Section>
        )}
        {hasLeaderboard() && (
          <Section id="leaderboard">
            <LeaderboardCard />
          </Section>
        )}
        <StatementCard />
        <Section id="data">
          <ExportCard />
        </Section>
      </Suspense>
    </div>
  </div>
)

/** A card that links on the page lead to. The statement has its own. */
const Section = ({ id, children }: { id: Exclude<SettingsSectionId, 'statement'>; children: ReactNode }) => (
  <div ref={useHashTarget<HTMLDivElement>(id)} id={id} tabIndex={-1} className={styles.section}>
    {children}
  </div>
)
