import { useEffect, useEffectEvent } from 'react'
import { type Gift, giftsReceived } from '#contract/gifts.ts'
import { readGiftNotifications } from '#contract/thanks.ts'
import { maxKioskThanks } from '#domain/limits.ts'
import * as texts from '#texts/kiosk.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { ArrivedGift } from './arrived-gift.tsx'
import type { KioskView } from './kiosk-view.ts'
import styles from './kiosk.module.css'
import { useKioskRead, useKioskWrite } from './use-kiosk.tsx'

/** The newest gifts to the person, which they answer here. */
export function Arrived({ onShow }: { onShow: (view: KioskView) => void }) {
  const reading = useKioskRead(giftsReceived, { search: { limit: String(maxKioskThanks) } })
  return (
    <>
      <div className={styles.bar}>
        <PageHead title={texts.what_arrived} />
        <Button kind="secondary" size="large" onClick={() => onShow({ name: 'home' })}>
          {texts.back}
        </Button>
      </div>
      <Read
        result={reading}
        loading={<Skeletons count={3} shape="row" />}
        empty={<p className={styles.hint}>{texts.nothing_arrived}</p>}
      >
        {(gifts) => (
          <ArrivedGifts gifts={gifts} onThankBack={({ fromUser: thanked }) => onShow({ name: 'give', thanked })} />
        )}
      </Read>
    </>
  )
}

type GiftsProps = { gifts: Gift[]; onThankBack: (gift: Gift) => void }

/** Gifts that are shown here count as opened on all devices. */
function ArrivedGifts({ gifts, onThankBack }: GiftsProps) {
  const opening = useKioskWrite(readGiftNotifications)
  const open = useEffectEvent(() => opening.mutate({ giftIds: gifts.map(({ id }) => id) }))

  // Once, whatever is read again: a write makes the session last longer.
  useEffect(() => open(), [])

  return (
    <ul className={styles.thanks}>
      {gifts.map((gift) => (
        <ArrivedGift key={gift.id} gift={gift} onThankBack={() => onThankBack(gift)} />
      ))}
    </ul>
  )
}
