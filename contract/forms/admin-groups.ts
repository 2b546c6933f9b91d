import * as z from 'zod/mini'
import { Plain, StoreNumber, StoreNumbers, Text } from '#contract/shapes.ts'
import { maxAdminGroupName } from '#domain/limits.ts'

/** Stores are groups by their numbers. */
const isNoStore = (name: string) => !StoreNumber.safeParse(name).success

export const AdminGroupForm = z.object({
  /** As the provider names it. */
  name: Text(maxAdminGroupName, 'admin_group_name_required').check(
    Plain,
    z.refine(isNoStore, { error: 'admin_group_name_is_store' }),
  ),
  storeNumbers: StoreNumbers('admin_stores_required').check(z.minLength(1, { error: 'admin_stores_required' })),
})
