import type { Me } from '#contract/auth.ts'
import { PendingScreen } from '#web/features/auth/pending-screen.tsx'
import { RejectedScreen } from '#web/features/auth/rejected-screen.tsx'
import { isUnauthorized } from '#web/api/api-error.ts'
import { Read } from '#web/ui/read.tsx'

type Props = { reading: { data: Me | undefined; error: Error | null; refetch: () => unknown } }

/** How the registration of someone without pages stands. Who is signed out sees nothing: they are on their way to log in. */
export function RegistrationStatus({ reading }: Props) {
  if (reading.error && isUnauthorized(reading.error)) return null
  return (
    <Read result={reading} loading={null}>
      {({ approvalStatus }) => (approvalStatus === 'pending' ? <PendingScreen /> : <RejectedScreen />)}
    </Read>
  )
}
