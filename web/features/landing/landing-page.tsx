import '#web/ui/base.css'
import { Coin } from '#web/ui/coin.tsx'
import { Footer } from '#web/ui/footer.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Door } from './auth-button.tsx'
import { HowItWorks } from './how-it-works.tsx'
import styles from './landing-page.module.css'
import { ProductPicture } from './product-picture.tsx'
import { Totals } from './totals.tsx'

/** What a signed-out visitor meets. It is rendered at build and has no script but the one that opens the dialog. */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <Door opens="login" kind="ghost">
          Log In
        </Door>
      </header>
      <main className={styles.main}>
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>
              Great shifts deserve more than <em>a quick thanks.</em>
            </h1>
            <p className={styles.lead}>
              Send tokens to the people who made your day, cheer them on, and turn kind words into prizes.
            </p>
            <div className={styles.doors}>
              <Door opens="signup" size="large">
                Sign Up
              </Door>
              <Door opens="login" kind="secondary" size="large">
                Log In
              </Door>
            </div>
            <p className={styles.note}>For store teams, ages 16 and over. Tokens have no monetary value.</p>
          </div>
          <ProductPicture />
        </div>
        <Totals />
        <HowItWorks />
        <section className={styles.invitation} aria-labelledby="invitation">
          <h2 id="invitation">Someone on your crew earned it today.</h2>
          <Door opens="initial" kind="gold">
            Join your store
          </Door>
          <span className={styles.bigCoin}>
            <Coin />
          </span>
        </section>
      </main>
      <Footer />
      <div id="session" />
    </div>
  )
}
