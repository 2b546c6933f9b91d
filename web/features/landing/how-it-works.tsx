import { Crown, Gift, Sparkles } from 'lucide-react'
import styles from './how-it-works.module.css'

const steps = [
  {
    icon: Sparkles,
    tone: 'token',
    title: 'Earn Tokens',
    text: 'Fresh tokens to give land in your balance every week, sized to your role.',
  },
  {
    icon: Gift,
    tone: 'brand',
    title: 'Gift & Recognize',
    text: 'Saw something great? Send tokens with a note, and the whole crew can see it.',
  },
  {
    icon: Crown,
    tone: 'heart',
    title: 'Enter Competitions',
    text: 'Spend the tokens you receive on prize draws. Winners are picked at random.',
  },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={styles.title}>
        How It Works
      </h2>
      <p className={styles.subtitle}>Three taps from “nice one” to something they will remember.</p>
      <ul className={styles.steps}>
        {steps.map(({ icon: Icon, tone, title, text }) => (
          <li key={title} className={styles.step}>
            <span className={styles.icon} data-tone={tone}>
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
