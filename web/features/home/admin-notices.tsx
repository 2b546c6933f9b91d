import { Suspense } from 'react'
import { isAdmin, type Role } from '#domain/roles.ts'
import { lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'

const DrawsWaiting = lazyWithPreload(
  async () => (await import('#web/features/competitions/draws-waiting.tsx')).DrawsWaiting,
)

/** The tasks that wait for an admin. */
export const AdminNotices = ({ role }: { role: Role }) =>
  isAdmin(role) && (
    <Suspense>
      <DrawsWaiting />
    </Suspense>
  )
