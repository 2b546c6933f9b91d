import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import * as texts from '#texts/app.ts'
import * as installTexts from '#texts/install.ts'

type RenderedPage = { title: string; description: string; body: string }

const render = (title: string, description: string, page: ReactNode): RenderedPage => ({
  title,
  description,
  body: renderToStaticMarkup(page),
})

/** The pages that are rendered at build time, by file name. Each is imported on its own, so that its styles can be listed. */
export const documents: Record<string, () => Promise<RenderedPage>> = {
  async landing() {
    const { LandingPage } = await import('#web/screens/landing/landing-page.tsx')
    const { AuthRoot } = await import('#web/screens/auth/auth-root.tsx')
    const preview = renderToString(<AuthRoot dialog={{ initialMode: 'login', onClose: () => undefined }} />)
    const description = texts.landingDescription
    return render(texts.landingTitle, description, <LandingPage logInPreview={preview} />)
  },
  async 'privacy-policy'() {
    const { LegalPage } = await import('#web/screens/legal/legal-page.tsx')
    const { PrivacyPolicyScreen } = await import('#web/screens/legal/privacy-policy-screen.tsx')
    const page = (
      <LegalPage>
        <PrivacyPolicyScreen />
      </LegalPage>
    )
    return render(texts.privacyTitle, texts.privacyDescription, page)
  },
  async 'terms-of-service'() {
    const { LegalPage } = await import('#web/screens/legal/legal-page.tsx')
    const { TermsOfServiceScreen } = await import('#web/screens/legal/terms-of-service-screen.tsx')
    const page = (
      <LegalPage>
        <TermsOfServiceScreen />
      </LegalPage>
    )
    return render(texts.termsTitle, texts.termsDescription, page)
  },
  async 'competition-rules'() {
    const { LegalPage } = await import('#web/screens/legal/legal-page.tsx')
    const { CompetitionRulesScreen } = await import('#web/screens/legal/competition-rules-screen.tsx')
    const page = (
      <LegalPage>
        <CompetitionRulesScreen />
      </LegalPage>
    )
    return render(texts.rulesTitle, texts.rulesDescription, page)
  },
  async accessibility() {
    const { LegalPage } = await import('#web/screens/legal/legal-page.tsx')
    const { AccessibilityScreen } = await import('#web/screens/legal/accessibility-screen.tsx')
    const page = (
      <LegalPage>
        <AccessibilityScreen />
      </LegalPage>
    )
    return render(texts.accessibilityTitle, texts.accessibilityDescription, page)
  },
  async transparency() {
    const { LegalPage } = await import('#web/screens/legal/legal-page.tsx')
    const { TransparencyScreen } = await import('#web/screens/transparency/transparency-screen.tsx')
    const page = (
      <LegalPage>
        <TransparencyScreen />
      </LegalPage>
    )
    return render(texts.transparencyTitle, texts.transparencyDescription, page)
  },
}

/** Texts of the page and of the manifest that the build writes. */
export const manifestTexts = {
  description: texts.manifestDescription,
  shortcuts: [
    { name: texts.giveTokens, url: '/gift-tokens' },
    { name: texts.competitions, url: '/competitions' },
  ],
}
/** Describes the pictures of the install sheet (ops/build-web/screenshots.ts). */
export const screenshotLabels = {
  home: installTexts.screenshotHome,
  feed: installTexts.screenshotFeed,
  give: installTexts.screenshotGive,
}
export const needsJavaScript = texts.needsJavaScript
export const oldBrowser = texts.oldBrowser
