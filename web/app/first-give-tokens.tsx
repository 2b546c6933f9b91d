import * as texts from '#texts/gifts.ts'
import form from '#web/features/gifts/give-tokens-form.module.css'
import screen from '#web/features/gifts/give-tokens-screen.module.css'
import card from '#web/ui/card.module.css'
import head from '#web/ui/page-head.module.css'
import { SkeletonBlock } from '#web/ui/skeleton-block.tsx'

/** The shape of the form to give tokens: the balance, the search, the amount, the message and the button. */
export const FirstGiveTokens = () => (
  <>
    <header className={head.head}>
      <h1 role="none">{texts.giveTokens}</h1>
      <p className={head.subtitle}>{texts.giveSubtitle}</p>
    </header>
    <div className={screen.cards}>
      <div className={card.card}>
        <h2 role="none" className={card.title}>
          {texts.sendTokens}
        </h2>
        <div className={form.form}>
          <div className={form.fields}>
            <div className={form.part}>
              <SkeletonBlock kind="control" />
              <Field of="control" />
              <Field of="control" />
            </div>
            <Field of="block" />
          </div>
          <SkeletonBlock kind="button" />
        </div>
      </div>
    </div>
  </>
)

/** A label above its field. */
const Field = ({ of }: { of: 'control' | 'block' }) => (
  <div>
    <SkeletonBlock kind="short" />
    <SkeletonBlock kind={of} />
  </div>
)
