import * as texts from '#texts/landing.ts'
import { richText } from '#web/kit/rich-text.ts'
import '#web/kit/base.css'
import { Coin } from '#web/kit/coin.tsx'
import { Footer } from '#web/kit/footer.tsx'
import { LanguageNav } from '#web/kit/language-nav.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { AuthButton } from './auth-button.tsx'
import { HowItWorks } from './how-it-works.tsx'
import styles from './landing.module.css'
import { ProductPicture } from './product-picture.tsx'
import { Totals } from './totals.tsx'

/** The page for signed-out visitors. Rendered at build time; its only script opens the auth dialog, at once as the HTML `logInPreview` where that is late. */
export function LandingPage({ logInPreview }: { logInPreview: string }) {
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo />
        <LanguageNav />
        <AuthButton mode="login" kind="ghost">
          {texts.logIn}
        </AuthButton>
      </header>
      <main className={styles.main}>
        <div className={styles.hero}>
          <div>
            <h1 className={styles.title}>{richText(texts.heading({ em: (text) => <em>{text}</em> }))}</h1>
            <p className={styles.lead}>{texts.lead}</p>
            <div className={styles.authButtons}>
              <AuthButton mode="signup" size="large">
                {texts.signUp}
              </AuthButton>
              <AuthButton mode="login" kind="secondary" size="large">
                {texts.logIn}
              </AuthButton>
            </div>
            <p className={styles.note}>{texts.forStoreTeams}</p>
          </div>
          <ProductPicture />
        </div>
        <Totals />
        <HowItWorks />
        <section className={styles.callToAction} aria-labelledby="invitation">
          <h2 id="invitation">{texts.someoneEarnedIt}</h2>
          <AuthButton mode="initial" kind="gold">
            {texts.joinYourStore}
          </AuthButton>
          <span className={styles.bigCoin}>
            <Coin />
          </span>
        </section>
      </main>
      <Footer />
      <template id="log-in-preview" dangerouslySetInnerHTML={{ __html: logInPreview }} />
      <div id="session" />
    </div>
  )
}
