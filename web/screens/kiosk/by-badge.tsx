import { useState } from 'react'
import { BadgeForm } from '#contract/forms/kiosk.ts'
import { identifyByBadge, type KioskSession } from '#contract/kiosk.ts'
import { badgeDigits } from '#domain/limits.ts'
import { kioskErrors } from '#messages/forms/kiosk.ts'
import * as texts from '#texts/kiosk.ts'
import { canReadQrCodes } from '#web/data/device/camera.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { BadgeCamera } from './badge-camera.tsx'
import styles from './kiosk.module.css'

/** The digits of a badge: typed by hand, or by the camera where the browser reads QR codes. A scanner needs no field. */
export function ByBadge({ onIdentified }: { onIdentified: (session: KioskSession) => void }) {
  const hasCamera = useDevice(canReadQrCodes, false)
  const [isFilming, setFilming] = useState(false)
  const form = useForm({
    endpoint: identifyByBadge,
    schema: BadgeForm,
    messages: kioskErrors,
    fields: { code: texts.badge_digits },
    fallbackMessage: texts.failed_to_identify,
    fieldByCode: { unknown_badge: 'code' },
    isQuiet: true,
    onDone: onIdentified,
  })
  return (
    <div className={styles.ways}>
      <p className={styles.hint}>{texts.scan_your_badge}</p>
      {hasCamera && (
        <>
          {isFilming && <BadgeCamera onIdentified={onIdentified} onFailure={() => setFilming(false)} />}
          <Button kind="secondary" size="large" onClick={() => setFilming(!isFilming)}>
            {isFilming ? texts.stop_camera : texts.use_camera}
          </Button>
        </>
      )}
      <form className={styles.ways} {...form.props}>
        <Field {...form.field('code')} inputMode="numeric" autoComplete="off" maxLength={2 * badgeDigits} />
        <Button type="submit" size="large" busy={form.isPending}>
          {texts.go_on}
        </Button>
      </form>
    </div>
  )
}
