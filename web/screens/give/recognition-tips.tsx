import Clock from 'lucide-react/icons/clock'
import Gift from 'lucide-react/icons/gift'
import HandHeart from 'lucide-react/icons/hand-heart'
import Target from 'lucide-react/icons/target'
import * as texts from '#texts/gifts.ts'
import { Card } from '#web/kit/card.tsx'
import styles from './recognition-tips.module.css'

/** Explains what a gift is for and what happens after it. */
export function RecognitionTips() {
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
