import Heart from 'lucide-react/icons/heart'
import * as texts from '#texts/thanks.ts'
import styles from '#web/parts/unopened-gifts/gift-reader.module.css'
import face from '#web/parts/unopened-gifts/gift-face.module.css'
import sayThanks from '#web/parts/unopened-gifts/say-thanks.module.css'
import gif from '#web/parts/gif/gif-picture.module.css'
import person from '#web/parts/person/person-link.module.css'
import pill from '#web/parts/gift/token-pill.module.css'
import { richText } from '#web/kit/rich-text.ts'
import { Badge } from '#web/kit/badge.tsx'
import { buttonClass } from '#web/kit/button.tsx'
import { Coin } from '#web/kit/coin.tsx'
import { FirstFace } from './first-face.tsx'
import { Each } from './template.tsx'

/** The newest unopened gift on home (web/parts/unopened-gifts/gift-reader.tsx). Its buttons come with the app and have their place. */
export const FirstThanks = () => (
  <div className={styles.card} data-first="[[isFirst]]" data-words="[[words]]">
    <div className={face.face}>
      <span className={face.picture}>
        <FirstFace size="large" />
      </span>
      <span className={face.amount}>
        <span className={pill.pill} data-icon="coin">
          <Coin />
          [[gain]]
        </span>
      </span>
    </div>
    <h2 role="none" className={styles.title}>
      <Each of="firsts">
        <span className={styles.first}>{texts.yourFirstThankYou}</span>
      </Each>
      {richText(texts.nameThankedYou({ name: <bdi className={person.link}>[[giver]]</bdi> }))}
    </h2>
    <FirstMessage />
    <FirstActions />
  </div>
)

/** The day, the reason, the message and the GIF. */
const FirstMessage = () => (
  <div className={styles.content}>
    <Each of="firsts">
      <p className={styles.day}>{'\u00a0'}</p>
    </Each>
    <Each of="reasons">
      <Badge tone="brand">
        <bdi>[[text]]</bdi>
      </Badge>
    </Each>
    <div className={styles.words}>
      <Each of="messages">
        <blockquote className={styles.message} dir="auto">
          [[text]]
        </blockquote>
      </Each>
      <Each of="gifs">
        <span className={gif.frame} data-size="small">
          <Each of="packed">
            <picture>
              <source media="(prefers-reduced-motion: reduce)" srcSet="[[still]]" />
              <img className={gif.gif} src="[[address]]" alt="" />
            </picture>
          </Each>
        </span>
      </Each>
    </div>
    <Each of="firsts">
      <p className={styles.note}>{texts.spendTokens}</p>
    </Each>
  </div>
)

/** As much space as the ways to answer need. */
const FirstActions = () => (
  <div className={styles.actions} data-waiting aria-hidden>
    <span className={sayThanks.say}>
      <span className={buttonClass({ kind: 'gold', size: 'large', isWide: true })}>
        <Heart size="1.25rem" />
        {texts.sayThanks}
      </span>
    </span>
    <span className={buttonClass({ kind: 'secondary', size: 'small' })}>{texts.writeBack}</span>
    <span className={buttonClass({ kind: 'ghost', size: 'small' })}>
      <Each of="lasts">{texts.done}</Each>
      <Each of="nexts">{texts.nextMore({ left: '[[left]]' })}</Each>
    </span>
  </div>
)
