import Crown from 'lucide-react/icons/crown'
import Gift from 'lucide-react/icons/gift'
import Sparkles from 'lucide-react/icons/sparkles'
import * as texts from '#texts/landing.ts'
import styles from './product.module.css'

const steps = [
  {
    icon: Sparkles,
    tone: 'token',
    title: texts.earnTokens,
    text: texts.earnText,
  },
  {
    icon: Gift,
    tone: 'brand',
    title: texts.giftAndRecognize,
    text: texts.giveText,
  },
  {
    icon: Crown,
    tone: 'heart',
    title: texts.enterCompetitions,
    text: texts.enterText,
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={styles.stepsTitle}>
        {texts.howItWorks}
      </h2>
      <p className={styles.stepsSubtitle}>{texts.threeTaps}</p>
      <ul className={styles.steps}>
        {steps.map(({ icon: Icon, tone, title, text }) => (
          <li key={title} className={styles.step}>
            <span className={styles.stepIcon} data-tone={tone}>
              <Icon aria-hidden size="1.5rem" />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
