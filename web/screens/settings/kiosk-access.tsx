import { useState } from 'react'
import { type Badge, type KioskAccess, kioskAccess, removePin, renewBadge } from '#contract/badges.ts'
import * as texts from '#texts/kiosk.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import layout from '#web/kit/layout.module.css'
import { QrCode } from '#web/kit/qr-code.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { groupDigits } from '#web/parts/codes/group-digits.ts'
import { PinForm } from './pin-form.tsx'
import styles from './settings.module.css'
import badgeStyles from './kiosk-access.module.css'

/** Shows, prints and renews the badge of the user, and sets and removes their PIN. */
export function KioskWays({ access: { badge, hasPin } }: { access: KioskAccess }) {
  const [shows, setShows] = useState<'badge' | 'renewal' | null>(null)
  const renewal = useWrite(renewBadge, {
    refreshes: [kioskAccess],
    onSuccess() {
      setShows(null)
      toast({ title: texts.badge_renewed, kind: 'success' })
    },
    onError(error) {
      setShows(null)
      toastFailure(error, texts.failed_to_renew)
    },
  })
  const removal = useWrite(removePin, {
    refreshes: [kioskAccess],
    onSuccess: () => toast({ title: texts.pin_removed, kind: 'success' }),
    onError: (error) => toastFailure(error, texts.failed_to_remove_pin),
  })
  return (
    <div className={styles.form}>
      <p className={styles.note}>{texts.access_note}</p>
      <div className={layout.wrap}>
        {badge ? (
          <>
            <Button kind="secondary" size="small" onClick={() => setShows('badge')}>
              {texts.show_badge}
            </Button>
            <Button kind="ghost" size="small" onClick={() => setShows('renewal')} data-deliberate>
              {texts.renew_badge}
            </Button>
          </>
        ) : (
          <Button kind="secondary" size="small" busy={renewal.isPending} onClick={() => renewal.mutate(undefined)}>
            {texts.make_badge}
          </Button>
        )}
      </div>
      <PinForm hasPin={hasPin} />
      {hasPin && (
        <Button kind="ghost" size="small" busy={removal.isPending} onClick={() => removal.mutate(undefined)}>
          {texts.remove_pin}
        </Button>
      )}
      {shows === 'badge' && badge && <BadgeDialog badge={badge} onClose={() => setShows(null)} />}
      {shows === 'renewal' && (
        <Confirm
          title={texts.renew_question}
          action={texts.renew_badge}
          pendingLabel={texts.making}
          isPending={renewal.isPending}
          onConfirm={() => renewal.mutate(undefined)}
          onClose={() => setShows(null)}
        >
          <p>{texts.renew_ends_old}</p>
        </Confirm>
      )}
    </div>
  )
}

/** The badge as large as the screen, for the scanner or the camera of the tablet. It can be printed. */
const BadgeDialog = ({ badge: { code, qr }, onClose }: { badge: Badge; onClose: () => void }) => (
  <Dialog title={texts.your_badge} onClose={onClose} isTall>
    <div className={badgeStyles.badge}>
      <QrCode qr={qr} label={texts.your_badge} className={badgeStyles.code} />
      <p className={badgeStyles.digits}>{groupDigits(code)}</p>
      <Button kind="secondary" onClick={() => print()}>
        {texts.print}
      </Button>
    </div>
  </Dialog>
)
