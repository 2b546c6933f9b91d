import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ScrollText from 'lucide-react/icons/scroll-text'
import { Suspense, useState } from 'react'
import { ownExport } from '#contract/account.ts'
import { kioskAccess } from '#contract/badges.ts'
import { inLine } from '#domain/names.ts'
import { roles as roleNames } from '#texts/roles.ts'
import * as texts from '#texts/account.ts'
import { calendar } from '#texts/calendar.ts'
import * as kiosk from '#texts/kiosk.ts'
import { canUsePush } from '#web/data/device/can-use-push.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { useIsOnline } from '#web/data/device/use-is-online.ts'
import { hasLeaderboard, isMailSetUp, offeredProviders, otherLanguages } from '#web/data/request/page-settings.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { downloadJson } from '#web/kit/download-file.ts'
import type { Elements } from '#web/kit/elements.ts'
import { Field } from '#web/kit/field.tsx'
import { firstScreen, lazyAfter } from '#web/kit/lazy-after.tsx'
import { LinkButton } from '#web/kit/link-button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { SectionMenu } from '#web/kit/section-menu.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { EmailForm } from './email-form.tsx'
import { IdentitiesCard } from './identities-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { PictureCard } from './picture-card.tsx'
import { DigestCard, LanguageCard, LeaderboardCard, MilestonesCard, WallsCard } from './preference-cards.tsx'
import { RecoveryCodesCard } from './recovery-codes-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import styles from './settings.module.css'
import { useSettingsSections } from './settings-sections.ts'

const KioskWays = lazyAfter(firstScreen, async () => (await import('./kiosk-access.tsx')).KioskWays)
const CalendarLinks = lazyAfter(firstScreen, async () => (await import('./calendar-links.tsx')).CalendarLinks)

/** The user's own account, in groups of cards. */
export function SettingsScreen() {
  const sections = useSettingsSections()
  const isOnline = useIsOnline()
  const [hasBeenOnline, setBeenOnline] = useState(isOnline)
  if (isOnline && !hasBeenOnline) setBeenOnline(true)
  return (
    <div className={styles.screen}>
      <PageHead title={texts.settings}>
        {hasBeenOnline && (
          <SectionMenu name={texts.onThisPage}>
            {sections.map(({ id, title }) => (
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
        {hasBeenOnline && <EmailForm />}
      </Group>
      {hasBeenOnline ? <OtherSettings /> : <p className={styles.offline}>{texts.settingsNeedAConnection}</p>}
    </div>
  )
}

/** Those that a page opened without a network does not show: each would say that it needs one. */
function OtherSettings() {
  const hasPush = useDevice(canUsePush, true)
  return (
    <>
      <Group title={texts.loggingInAndDevices}>
        <PasswordForm />
        <PasskeysCard />
        {offeredProviders() !== '' && <IdentitiesCard />}
        <RecoveryCodesCard />
        <KioskCard />
        <SessionsCard />
      </Group>
      <Group title={texts.preferences}>
        {hasPush && <NotificationsCard />}
        {isMailSetUp() && <DigestCard />}
        {otherLanguages().length > 0 && <LanguageCard />}
        {hasLeaderboard() && <LeaderboardCard />}
        <MilestonesCard />
        <WallsCard />
        <CalendarCard />
      </Group>
      <Group title={texts.tokensAndData}>
        <StatementCard />
        <ExportCard />
      </Group>
    </>
  )
}

/** Cards under a heading, which is not shown without any. */
const Group = ({ title, children }: { title: string; children: Elements }) => (
  <div className={styles.group}>
    <h2>{title}</h2>
    {children}
  </div>
)

/** The fields that only an admin can change. */
function ProfileCard() {
  const user = useMe()
  const fields = [
    [texts.firstName, inLine(user.firstName)],
    [texts.lastNameInitial, user.lastNameInitial],
    [texts.storeNumber, user.storeNumber],
    [texts.role, roleNames[user.role]],
    ...(user.loginName === null ? [] : [[texts.loginName, user.loginName] as const]),
  ] as const
  return (
    <SectionCard id="profile" title={texts.profile}>
      <p className={styles.locked} id="locked">
        {texts.askAdministrator}
      </p>
      <div className={styles.profile}>
        {fields.map(([label, value]) => (
          <Field key={label} label={label} value={value} readOnly dir="auto" aria-describedby="locked" />
        ))}
      </div>
    </SectionCard>
  )
}

/** How the user identifies at the kiosk of their store, if it has one. */
function KioskCard() {
  const { data: access } = useRead(kioskAccess, { refetchOnOpen: true })
  if (!access?.isOffered) return null
  const { badge, hasPin } = access
  const state = kiosk.access_state({ hasBadge: badge ? 'yes' : 'other', hasPin: hasPin ? 'yes' : 'other' })
  return (
    <SectionCard id="kiosk" title={kiosk.at_stores_tablet} folds state={state}>
      <Suspense>
        <KioskWays access={access} />
      </Suspense>
    </SectionCard>
  )
}

/** The personal link with which a calendar reads the competitions. */
const CalendarCard = () => (
  <SectionCard id="calendar" title={calendar} folds>
    <Suspense>
      <CalendarLinks />
    </Suspense>
  </SectionCard>
)

/** Leads to the page of the user's token transfers. */
function StatementCard() {
  const { giftTokens, competitionTokens } = useMe()
  const state = texts.balances({ giftTokens, competitionTokens })
  return (
    <SectionCard id="statement" title={texts.myTokens} folds state={state}>
      <div className={styles.form}>
        <p className={styles.note}>{state}</p>
        <LinkButton href="/statement" kind="secondary">
          <ScrollText aria-hidden size="1.25rem" />
          <span>{texts.seeEveryMove}</span>
        </LinkButton>
      </div>
    </SectionCard>
  )
}

/** Downloads all data stored about the user, as JSON. */
function ExportCard() {
  const download = useMutation({
    mutationFn: () => sendRequest(ownExport),
    onSuccess: (reply) => downloadJson('brightside-export.json', reply),
    onError: (error) => toastFailure(error, texts.failedToDownloadYourData),
  })
  return (
    <SectionCard id="data" title={texts.yourData} folds>
      <div className={styles.form}>
        <p className={styles.note}>{texts.whatYourDataContains}</p>
        <Button kind="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {!download.isPending && <Download aria-hidden size="1.25rem" />}
          <span>{download.isPending ? texts.downloading : texts.downloadMyData}</span>
        </Button>
      </div>
    </SectionCard>
  )
}
