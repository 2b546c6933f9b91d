import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const adminStores = endpoint('GET', '/api/admin/stores', {
  who: 'admin',
  summary: 'The stores assigned to you; for a super admin every store in use',
  reply: z.object({ stores: z.array(z.string()), isSuperAdmin: z.boolean() }),
})
