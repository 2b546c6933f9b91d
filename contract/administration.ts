import * as z from 'zod/mini'
import { maxLength, pageSize } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { Colleague } from './people.ts'
import { ApprovalStatus, Count, Id, Instant, Page } from './shapes.ts'

/** A person as admins see them. */
export const AdminUserView = z.extend(Colleague, {
  approvalStatus: ApprovalStatus,
  giftTokens: Count,
  competitionTokens: Count,
  createdAt: Instant,
})
export type AdminUserView = z.infer<typeof AdminUserView>

export const Admin = z.extend(AdminUserView, {
  storeAssignments: z.array(z.object({ id: Id, storeNumber: z.string() })),
})
export type Admin = z.infer<typeof Admin>

const nameCursor = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\..{1,50}$/isu

/** Which rows of a list by first names are asked for: its cursor carries the name that the next page goes on from. */
const PageByName = z.extend(Page, {
  before: z.optional(z.string().check(z.regex(nameCursor, { error: 'This cursor is not valid' }))),
})

export const adminUsers = endpoint('GET', '/api/admin/users', {
  who: 'admin',
  summary: 'The people in your stores, by first name; those whose name, email or store matches `q`',
  search: z.extend(PageByName, { q: z.optional(z.string().check(z.maxLength(maxLength.search))) }),
  reply: z.array(AdminUserView),
  pageSize: pageSize.default,
})

export const approvedUsers = endpoint('GET', '/api/users/approved', {
  who: 'admin',
  summary: 'The approved people in your stores, by first name',
  search: PageByName,
  reply: z.array(AdminUserView),
  pageSize: pageSize.default,
})

export const admins = endpoint('GET', '/api/admin/admins', {
  who: 'super_admin',
  summary: 'Everyone who administers, with their stores, by first name',
  search: PageByName,
  reply: z.array(Admin),
  pageSize: pageSize.default,
})

export const adminStores = endpoint('GET', '/api/admin/stores', {
  who: 'admin',
  summary: 'The stores assigned to you; for a super admin every store in use',
  reply: z.object({ stores: z.array(z.string()), isSuperAdmin: z.boolean() }),
})
