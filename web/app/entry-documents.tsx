import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'

type Written = { title: string; description: string; body: string }

const write = (title: string, description: string, page: ReactNode): Written => ({
  title,
  description,
  body: renderToStaticMarkup(page),
})

/** Writes what stands on a page of the app until it runs. */
export async function createLoadingShell() {
  const { LoadingShell } = await import('./loading-shell.tsx')
  return (path: string) =>
    renderToStaticMarkup(
      <Router ssrPath={path}>
        <LoadingShell />
      </Router>,
    )
}

/** The pages that are written once, at build, each under its file's name. Each is fetched alone, so that its styles are its own. */
export const documents: Record<string, () => Promise<Written>> = {
  async landing() {
    const { LandingPage } = await import('#web/features/landing/landing-page.tsx')
    const description =
      'Recognition for store teams: send tokens to the people who made your day, and turn kind words into prizes.'
    return write('Brightside: great shifts deserve more', description, <LandingPage />)
  },
  async 'privacy-policy'() {
    const { LegalPage } = await import('#web/features/legal/legal-page.tsx')
    const { PrivacyPolicyScreen } = await import('#web/features/legal/privacy-policy-screen.tsx')
    const page = (
      <LegalPage>
        <PrivacyPolicyScreen />
      </LegalPage>
    )
    return write('Privacy Policy · Brightside', 'What Brightside keeps about you, and who sees it.', page)
  },
  async 'terms-of-service'() {
    const { LegalPage } = await import('#web/features/legal/legal-page.tsx')
    const { TermsOfServiceScreen } = await import('#web/features/legal/terms-of-service-screen.tsx')
    const page = (
      <LegalPage>
        <TermsOfServiceScreen />
      </LegalPage>
    )
    return write('Terms of Service · Brightside', 'What holds for everyone who uses Brightside.', page)
  },
  async 'competition-rules'() {
    const { LegalPage } = await import('#web/features/legal/legal-page.tsx')
    const { CompetitionRulesScreen } = await import('#web/features/legal/competition-rules-screen.tsx')
    const page = (
      <LegalPage>
        <CompetitionRulesScreen />
      </LegalPage>
    )
    return write('Competition Rules · Brightside', 'How prize competitions in Brightside are run.', page)
  },
}
