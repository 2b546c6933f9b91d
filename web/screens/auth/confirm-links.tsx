import type { Identity } from '#contract/single-sign-on.ts'
import * as texts from '#texts/single-sign-on.ts'
import { buttonClass } from '#web/kit/button.tsx'

/** Links to the providers of an account, which ask again who somebody is and come back to this page. */
export const ConfirmLinks = ({ identities }: { identities: Identity[] }) =>
  identities.map(
    ({ providerId, provider }) =>
      providerId !== null && (
        <a key={providerId} href={addressOf(providerId)} className={buttonClass({ kind: 'secondary', isWide: true })}>
          {texts.continueWith({ name: provider })}
        </a>
      ),
  )

function addressOf(providerId: string) {
  const search = new URLSearchParams({ confirms: 'yes', returnTo: location.pathname + location.search })
  return `/api/sso/${providerId}/start?${search}`
}
