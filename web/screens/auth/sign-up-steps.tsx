import * as texts from '#texts/auth.ts'
import { Coin } from '#web/kit/coin.tsx'
import styles from './sign-up-steps.module.css'

const steps = [texts.stepApproval, texts.stepTokens, texts.stepThanks]

/** Says, beside the form in a wide window, what happens after a sign-up. */
export const SignUpSteps = () => (
  <aside className={styles.aside} aria-labelledby="sign-up-steps">
    <Coin />
    <h3 id="sign-up-steps">{texts.whatHappensNext}</h3>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </aside>
)
