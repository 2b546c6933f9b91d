import * as z from 'zod/mini'
import { defaultPageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/admins.ts'
import { Id, PageByName } from './shapes.ts'
import { AdminUserView } from './admin-users.ts'

export const Admin = z.extend(AdminUserView, {
  storeAssignments: z.array(z.object({ id: Id, storeNumber: z.string() })),
})
export type Admin = z.infer<typeof Admin>

export type CreateAdmin = z.infer<typeof forms.CreateAdmin>

export const admins = endpoint('GET', '/api/admin/admins', {
  access: 'super_admin',
  scope: null,
  summary: 'Everyone who administers, with their stores, by first name',
  search: PageByName,
  reply: z.array(Admin),
  pageSize: defaultPageSize,
})

export const adminStores = endpoint('GET', '/api/admin/stores', {
  access: 'admin',
  scope: 'stores:read',
  summary: 'The stores assigned to you; for a super admin every known store',
  reply: z.object({ stores: z.array(z.string()), isSuperAdmin: z.boolean() }),
})

export const createAdmin = endpoint('POST', '/api/admin/create-admin', {
  access: 'super_admin',
  scope: null,
  summary: 'Make an approved person an admin of these stores',
  body: forms.CreateAdmin,
  reply: Admin,
  status: 201,
  stepUp: true,
  refuses: [
    'unknown_store',
    'user_not_found',
    'not_approved_yet',
    'already_admin',
    'email_recently_changed',
    'email_not_verified',
    'key_reused',
    'not_found',
  ],
})

export const removeAdmin = endpoint('DELETE', '/api/admin/admins/:id', {
  access: 'super_admin',
  scope: null,
  summary: 'Give an admin back the role from before, and take the stores away',
  reply: z.object({}),
  stepUp: true,
  refuses: ['super_admin_stays'],
})
