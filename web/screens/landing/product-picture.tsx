import Heart from 'lucide-react/icons/heart'
import PartyPopper from 'lucide-react/icons/party-popper'
import Rocket from 'lucide-react/icons/rocket'
import { shortName } from '#domain/names.ts'
import * as texts from '#texts/landing.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { richText } from '#web/kit/rich-text.ts'
import { Coin } from '#web/kit/coin.tsx'
import { sampleGifts } from './sample-gifts.ts'
import styles from './product.module.css'

/** A decorative preview of the feed. Hidden from screen readers, because its people are fictional. */
export function ProductPicture() {
  return (
    <div className={styles.picture} aria-hidden>
      {sampleGifts.map((gift) => (
        <div key={gift.message} className={styles.sampleGift}>
          <div className={styles.sampleHead}>
            <Avatar person={{ ...gift.from, id: gift.from.firstName }} />
            <p>
              {richText(texts.gifted({ from: <b>{shortName(gift.from)}</b>, to: <b>{shortName(gift.to)}</b> }))}
              <small>{gift.when}</small>
            </p>
            <span className={styles.sampleAmount}>
              <Coin />
              <span>{gift.amount}</span>
            </span>
          </div>
          <p className={styles.sampleMessage}>{`“${gift.message}”`}</p>
          <p className={styles.sampleChips}>
            <span data-chip="heart">
              <Heart size="1em" /> <span>{gift.hearts}</span>
            </span>
            {gift.cheers > 0 && (
              <span data-chip="token">
                <PartyPopper size="1em" /> <span>{gift.cheers}</span>
              </span>
            )}
            {gift.boosts > 0 && (
              <span data-chip="brand">
                <Rocket size="1em" /> <span>{texts.boosts({ boosts: gift.boosts })}</span>
              </span>
            )}
          </p>
        </div>
      ))}
      <span className={styles.flyingCoin}>
        <Coin />
      </span>
      <span className={styles.flyingCoin}>
        <Coin />
      </span>
    </div>
  )
}
