import { adminStores } from '#contract/admins.ts'
import type { Registration } from '#contract/approvals.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'

/**
 * Whether the number of a registration's store may be mistyped, for some of `registrations`: nobody knows the store. In a new
 * installation, with no store but that of the super admin, this says nothing.
 */
export function useMayBeSlip(registrations: Registration[]) {
  const me = useMe()
  const hasUnknown = registrations.some(({ storeIsKnown }) => !storeIsKnown)
  const { data } = useRead(adminStores, { enabled: hasUnknown })
  const isNew = data?.stores.every((store) => store === me.storeNumber) ?? false
  return ({ storeIsKnown }: Registration) => !storeIsKnown && !isNew
}
