import * as z from 'zod/mini'
import { Plain, StoreNumber, Text } from '#contract/shapes.ts'
import { maxAdminGroupName, maxStoresOfGroup } from '#domain/limits.ts'

const stores = { error: 'admin_stores_required' } as const

/** Stores are groups by their numbers. */
const isNoStore = (name: string) => !StoreNumber.safeParse(name).success

export const AdminGroupForm = z.object({
  /** As the provider names it. */
  name: Text(maxAdminGroupName, 'admin_group_name_required').check(
    Plain,
    z.refine(isNoStore, { error: 'admin_group_name_is_store' }),
  ),
  storeNumbers: z.array(StoreNumber, stores).check(z.minLength(1, stores), z.maxLength(maxStoresOfGroup)),
})
