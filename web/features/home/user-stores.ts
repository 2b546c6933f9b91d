import type { Me } from '#contract/auth.ts'

/** The stores that stand beside a person's role: an admin's assigned ones where there are several, else their own. */
export const storesOf = ({ adminStores, storeNumber }: Pick<Me, 'adminStores' | 'storeNumber'>) =>
  adminStores.length > 1 ? adminStores : [storeNumber]
