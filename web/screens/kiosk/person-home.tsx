import { me } from '#contract/auth.ts'
import type { Person } from '#contract/shapes.ts'
import { inLine } from '#domain/names.ts'
import { locale } from '#texts/format.ts'
import * as texts from '#texts/kiosk.ts'
import { Button } from '#web/kit/button.tsx'
import { PageHead } from '#web/kit/page-head.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import type { KioskView } from './kiosk-view.ts'
import styles from './kiosk.module.css'
import { useKioskRead } from './use-kiosk.tsx'

type Props = { person: Person; onShow: (view: KioskView) => void }

/** The balances of the person, and what they may do here. */
export function PersonHome({ person, onShow }: Props) {
  const reading = useKioskRead(me)
  return (
    <>
      <PageHead title={texts.hello({ name: inLine(person.firstName) })} />
      <Read result={reading} loading={<Skeletons count={1} shape="row" />}>
        {({ giftTokens, competitionTokens }) => (
          <dl className={styles.balances}>
            <div>
              <dt>{texts.to_give}</dt>
              <dd>{giftTokens.toLocaleString(locale)}</dd>
            </div>
            <div>
              <dt>{texts.to_enter}</dt>
              <dd>{competitionTokens.toLocaleString(locale)}</dd>
            </div>
          </dl>
        )}
      </Read>
      <div className={styles.choices}>
        <Button size="large" isWide onClick={() => onShow({ name: 'give' })}>
          {texts.thank_somebody}
        </Button>
        <Button kind="secondary" size="large" isWide onClick={() => onShow({ name: 'arrived' })}>
          {texts.what_arrived}
        </Button>
        <Button kind="secondary" size="large" isWide onClick={() => onShow({ name: 'competitions' })}>
          {texts.competitions}
        </Button>
      </div>
    </>
  )
}
