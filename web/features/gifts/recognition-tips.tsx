import { Clock, Gift, HandHeart, Target } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import styles from './recognition-tips.module.css'

/** Explains what a gift is for and what happens after it. */
export function RecognitionTips() {
  return (
    <Card title="Recognition Tips">
      <div className={styles.tips}>
        <section>
          <h3>
            <HandHeart aria-hidden size="1.25rem" />
            Why Give Tokens
          </h3>
          <p>
            A token shows a colleague that you noticed what they did. Everyone sees it in the feed, and it lifts the
            whole shift.
          </p>
        </section>
        <section>
          <h3>
            <Gift aria-hidden size="1.25rem" />
            What Happens Next
          </h3>
          <p>
            Your colleague is notified right away and can enter competitions with the tokens. The gift appears in the
            feed.
          </p>
        </section>
        <section>
          <h3>
            <Clock aria-hidden size="1.25rem" />
            Weekly Allocation
          </h3>
          <p>You get new tokens to give every Monday. Tokens you have not given yet stay available.</p>
        </section>
        <section>
          <h3>
            <Target aria-hidden size="1.25rem" />
            Recognition Ideas
          </h3>
          <ul>
            <li>Covered a shift at short notice</li>
            <li>Kept calm through a rush</li>
            <li>Helped someone new to learn the job</li>
            <li>Made a guest’s day</li>
            <li>Left the station cleaner than it was</li>
          </ul>
        </section>
      </div>
    </Card>
  )
}
