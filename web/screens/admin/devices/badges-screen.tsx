import { useParams } from 'wouter'
import { type PrintedBadge, printBadges } from '#contract/badges.ts'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/kiosk.ts'
import { devices } from '#texts/devices.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { BackLink } from '#web/kit/back-link.tsx'
import { Button } from '#web/kit/button.tsx'
import layout from '#web/kit/layout.module.css'
import { PageHead } from '#web/kit/page-head.tsx'
import { QrCode } from '#web/kit/qr-code.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { groupDigits } from '#web/parts/codes/group-digits.ts'
import styles from './badges.module.css'

/** The badges of the people of a kiosk's store, to print. They are made and shown only when somebody asks for them. */
export function BadgesScreen() {
  const { id = '' } = useParams()
  const making = useWrite(printBadges, {
    params: { id },
    onError: (error) => toastFailure(error, texts.failed_to_make_badges),
  })
  return (
    <>
      <BackLink href="/admin/devices">{devices}</BackLink>
      <PageHead title={texts.badges} subtitle={texts.badges_subtitle} />
      <div className={`${layout.wrap} ${styles.tools}`}>
        <Button busy={making.isPending} onClick={() => (making.data ? print() : making.mutate(undefined))}>
          {making.data ? texts.print : making.isPending ? texts.making : texts.make_badges}
        </Button>
      </div>
      <div role="status">{making.data?.badges.length === 0 && <p>{texts.no_badges}</p>}</div>
      {making.data && making.data.badges.length > 0 && (
        <ul className={styles.sheet} aria-label={texts.badges_of({ storeNumber: making.data.storeNumber })}>
          {making.data.badges.map((badge) => (
            <BadgeCard key={badge.userId} badge={badge} storeNumber={making.data.storeNumber} />
          ))}
        </ul>
      )}
    </>
  )
}

/** One badge, to cut out. */
const BadgeCard = ({ badge, storeNumber }: { badge: PrintedBadge; storeNumber: string }) => (
  <li className={styles.badge}>
    <QrCode qr={badge.qr} label={texts.badge} className={styles.code} />
    <div className={styles.words}>
      <strong className={styles.name}>
        <bdi>{shortName(badge)}</bdi>
      </strong>
      <span>{storeNumber}</span>
      <span className={styles.digits}>{groupDigits(badge.code)}</span>
    </div>
  </li>
)
