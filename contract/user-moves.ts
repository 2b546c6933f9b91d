import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/users.ts'
import { AdminUserView } from './users.ts'

export type MoveUsers = z.infer<typeof forms.MoveUsers>

export const moveUsers = endpoint('PUT', '/api/admin/users/store', {
  access: 'admin',
  summary: 'Move up to 100 people to another store: all of them, or none if you may not move one of them',
  body: forms.MoveUsers,
  reply: z.array(AdminUserView),
  refuses: ['not_found', 'outranked', 'unknown_store', 'store_out_of_scope'],
})
