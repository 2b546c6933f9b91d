import type { Me } from '#contract/auth.ts'
import { PendingScreen } from '#web/features/auth/pending-screen.tsx'
import { RejectedScreen } from '#web/features/auth/rejected-screen.tsx'
import { isUnauthorized } from '#web/api/api-error.ts'
import { Read } from '#web/ui/read.tsx'

type Props = { result: { data: Me | undefined; error: Error | null; refetch: () => unknown } }

/** The status of a registration that is not approved. Renders nothing for signed-out people, who are being redirected. */
export function RegistrationStatus({ result }: Props) {
  if (result.error && isUnauthorized(result.error)) return null
  return (
    <Read result={result} loading={null}>
      {({ approvalStatus }) => (approvalStatus === 'pending' ? <PendingScreen /> : <RejectedScreen />)}
    </Read>
  )
}
