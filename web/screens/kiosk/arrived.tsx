import { giftsReceived } from '#contract/gifts.ts'
import { maxKioskThanks } from '#domain/limits.ts'
import * as texts from '#texts/kiosk.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { ArrivedGift } from './arrived-gift.tsx'
import type { KioskView } from './kiosk-view.ts'
import styles from './kiosk.module.css'
import { useKioskRead } from './use-kiosk.tsx'

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
          <ul className={styles.thanks}>
            {gifts.map((gift) => (
              <ArrivedGift
                key={gift.id}
                gift={gift}
                onThankBack={() => onShow({ name: 'give', thanked: gift.fromUser })}
              />
            ))}
          </ul>
        )}
      </Read>
    </>
  )
}
