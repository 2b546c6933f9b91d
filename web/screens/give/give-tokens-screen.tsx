import { Link, useSearch } from 'wouter'
import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import Target from 'lucide-react/icons/target'
import { profile } from '#contract/users.ts'
import { withoutTail } from '#domain/link-tail.ts'
import { mayPrintCards } from '#domain/permissions.ts'
import * as texts from '#texts/gifts.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useQueuedTokens } from '#web/data/outbox/outbox-notes.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import { Card } from '#web/kit/card.tsx'
import { GiveTokensForm } from './give-tokens-form.tsx'
import styles from './give.module.css'

/** Gives tokens to a colleague: with `?to=`, to the one with this id, and with `&congratulate` beginning with a congratulation on a prize. */
export function GiveTokensScreen() {
  const { id, role, giftTokens } = useMe()
  const balance = giftTokens - useQueuedTokens(id)
  const search = new URLSearchParams(useSearch())
  const suggestedId = withoutTail(search.get('to') ?? '')
  const suggestion = useRead(profile, { params: { id: suggestedId }, enabled: suggestedId !== '' })
  const recipient = suggestion.data ?? null
  const message = search.has('congratulate') && balance > 0 ? texts.congratulations : ''
  return (
    <div className={styles.page}>
      <PageHead title={texts.giveTokens} subtitle={texts.giveSubtitle}>
        {mayPrintCards(role) && (
          <Link href="/cards" className={styles.cardsLink}>
            {texts.thankYouCards}
          </Link>
        )}
      </PageHead>
      <div className={styles.cards}>
        <GiveTokensForm
          balance={balance}
          suggested={recipient && { recipient, message }}
          isSuggesting={suggestion.isLoading}
        />
        <RecognitionTips />
      </div>
    </div>
  )
}

/** Explains what a gift is for and what happens after it. */
function RecognitionTips() {
  return (
    <Card title={texts.recognitionTips}>
      <div className={styles.tips}>
        <section>
          <h3>
            <HandHeart aria-hidden size="1.25rem" />
            <span>{texts.whyGiveTokens}</span>
          </h3>
          <p>{texts.whyText}</p>
        </section>
        <section>
          <h3>
            <Gift aria-hidden size="1.25rem" />
            <span>{texts.whatHappensNext}</span>
          </h3>
          <p>{texts.nextText}</p>
        </section>
        <section>
          <h3>
            <Clock aria-hidden size="1.25rem" />
            <span>{texts.weeklyAllocation}</span>
          </h3>
          <p>{texts.weeklyText}</p>
        </section>
        <section>
          <h3>
            <Target aria-hidden size="1.25rem" />
            <span>{texts.recognitionIdeas}</span>
          </h3>
          <ul>
            <li>{texts.coveredAShiftAtShortNotice}</li>
            <li>{texts.calmInARush}</li>
            <li>{texts.helpedSomeoneNew}</li>
            <li>{texts.madeAGuestsDay}</li>
            <li>{texts.leftStationCleaner}</li>
          </ul>
        </section>
      </div>
    </Card>
  )
}
