import ImagePlus from 'lucide-react/icons/image-plus'
import type { ReactNode } from 'react'
import * as gifs from '#texts/gifs.ts'
import * as texts from '#texts/gifts.ts'
import choices from '#web/screens/give/choices.module.css'
import form from '#web/screens/give/give-tokens-form.module.css'
import recipient from '#web/screens/give/recipient-field.module.css'
import screen from '#web/screens/give/give-tokens-screen.module.css'
import card from '#web/kit/card.module.css'
import field from '#web/kit/field.module.css'
import head from '#web/kit/page-head.module.css'
import pill from '#web/parts/gift/token-pill.module.css'
import { buttonClass } from '#web/kit/button.tsx'
import { Coin } from '#web/kit/coin.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { SkeletonBlock } from '#web/kit/skeleton-block.tsx'
import skeleton from '#web/kit/skeleton.module.css'
import { Each } from './template.tsx'

/** The form to give tokens with its balance and reasons: each part is where the app has it. */
export const FirstGiveTokens = () => (
  <>
    <header className={head.head}>
      <h1 role="none">{texts.giveTokens}</h1>
      <p className={head.subtitle}>{texts.giveSubtitle}</p>
    </header>
    <div className={screen.cards}>
      <div className={form.column}>
        <div className={card.card}>
          <h2 role="none" className={card.title}>
            {texts.sendTokens}
          </h2>
          <div className={form.form}>
            <div className={form.fields}>
              <div className={form.part}>
                <Balance />
                <Recipient />
                <Amount />
              </div>
              <div className={form.part}>
                <Reasons />
                <Labelled label={texts.messageOptional}>
                  <div className={form.waitingMessage}>
                    <SkeletonBlock kind="block" />
                  </div>
                </Labelled>
                <div>
                  <button type="button" disabled className={buttonClass({ kind: 'secondary', size: 'small' })}>
                    <ImagePlus aria-hidden size="1.25rem" />
                    {gifs.addGif}
                  </button>
                </div>
              </div>
            </div>
            <div className={form.send}>
              <button type="button" disabled className={buttonClass({ size: 'large', isWide: true })}>
                {texts.giftCostTokens({ cost: 0 })}
              </button>
              <p className={form.missing} />
            </div>
          </div>
        </div>
      </div>
    </div>
  </>
)

const Balance = () => (
  <div className={form.balance}>
    {texts.tokensToGive}{' '}
    <span className={pill.pill} data-icon="coin">
      <Coin />
      [[toGive]]
    </span>
    <Each of="usedUp">
      <p className={form.usedUp}>{richText(texts.moreOnMonday({ strong: (text) => <strong>{text}</strong> }))}</p>
    </Each>
  </div>
)

/** The search and the colleagues below it; only its space where the address names the colleague. */
const Recipient = () => (
  <div className={recipient.slot}>
    <Each of="searches">
      <Labelled label={texts.colleague}>
        <SkeletonBlock kind="control" />
      </Labelled>
      <p className={recipient.hint}>{texts.anyoneInAnyStore}</p>
      <div className={recipient.suggested}>
        <div className={`${skeleton.list} ${recipient.waiting}`}>
          <SkeletonBlock kind="control" />
          <SkeletonBlock kind="control" />
          <SkeletonBlock kind="control" />
        </div>
      </div>
    </Each>
  </div>
)

/** The app's are disabled as well until a colleague is chosen. */
const Amount = () => (
  <div className={choices.amount}>
    <Labelled label={texts.amount}>
      <SkeletonBlock kind="control" />
    </Labelled>
    <div className={choices.choices}>
      <Each of="amounts">
        <button type="button" disabled className={choices.choice}>
          [[amount]]
        </button>
      </Each>
    </div>
  </div>
)

const Reasons = () => (
  <Each of="reasonLists">
    <fieldset className={choices.field} disabled>
      <legend className={choices.legend}>{texts.reasonOptional}</legend>
      <div className={choices.reasons} data-waiting>
        <Each of="reasons">
          <button type="button" className={choices.choice}>
            <bdi>[[reason]]</bdi>
          </button>
        </Each>
      </div>
    </fieldset>
  </Each>
)

/** A label above a field that waits. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={field.field}>
    <label>{label}</label>
    <div className={skeleton.list}>{children}</div>
  </div>
)
