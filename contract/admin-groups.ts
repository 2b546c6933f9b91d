import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/admin-groups.ts'
import { Count, Id } from './shapes.ts'

/** A group of an identity provider. Whom the provider puts there by SCIM is an admin of its stores. */
export const AdminGroup = z.object({
  id: Id,
  name: z.string(),
  storeNumbers: z.array(z.string()),
  /** How many people are in it. */
  people: Count,
})
export type AdminGroup = z.infer<typeof AdminGroup>

export type AdminGroupForm = z.infer<typeof forms.AdminGroupForm>

export const adminGroups = endpoint('GET', '/api/admin/admin-groups', {
  access: 'super_admin',
  scope: null,
  summary: 'The groups of an identity provider whose people are admins, by name',
  reply: z.array(AdminGroup),
})

export const addAdminGroup = endpoint('POST', '/api/admin/admin-groups', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Let whoever the identity provider puts into the group of this name administer these stores',
  body: forms.AdminGroupForm,
  reply: AdminGroup,
  status: 201,
  refuses: ['admin_group_known', 'too_many_admin_groups', 'unknown_store', 'key_reused'],
})

export const changeAdminGroup = endpoint('PUT', '/api/admin/admin-groups/:id', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Change the name and the stores of a group. Its people administer them at once',
  body: forms.AdminGroupForm,
  reply: AdminGroup,
  refuses: ['admin_group_known', 'unknown_store'],
})

export const removeAdminGroup = endpoint('DELETE', '/api/admin/admin-groups/:id', {
  access: 'super_admin',
  scope: null,
  stepUp: true,
  summary: 'Remove a group. Its people are admins no longer, but of their other groups',
  reply: z.object({}),
})
