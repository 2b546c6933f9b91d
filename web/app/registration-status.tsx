import { Suspense } from 'react'
import type { Me } from '#contract/auth.ts'
import { isUnauthorized } from '#web/data/request/api-error.ts'
import { lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'
import { Read } from '#web/kit/read.tsx'

const PendingScreen = lazyWithPreload(async () => (await import('#web/screens/auth/pending-screen.tsx')).PendingScreen)
const RejectedScreen = lazyWithPreload(
  async () => (await import('#web/screens/auth/rejected-screen.tsx')).RejectedScreen,
)

type Props = { result: { data: Me | undefined; error: Error | null; refetch: () => unknown } }

/** The status of a registration that is not approved. Renders nothing for signed-out people, who are being redirected. */
export function RegistrationStatus({ result }: Props) {
  if (result.error && isUnauthorized(result.error)) return null
  return (
    <Read result={result} loading={null}>
      {({ approvalStatus }) => (
        <Suspense>{approvalStatus === 'pending' ? <PendingScreen /> : <RejectedScreen />}</Suspense>
      )}
    </Read>
  )
}
