import * as z from 'zod/mini'
import { defaultPageSize, maxLength } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import * as forms from './forms/users.ts'
import { ApprovalStatus, Count, Id, Instant, PageByName, Role } from './shapes.ts'
import { Colleague } from './users.ts'

/** A user as admins see them. */
export const AdminUserView = z.extend(Colleague, {
  loginName: z.nullable(z.string()),
  approvalStatus: ApprovalStatus,
  giftTokens: Count,
  competitionTokens: Count,
  createdAt: Instant,
  /** When the person took this email; null if at the sign-up. */
  emailChangedAt: z.nullable(Instant),
  emailVerifiedAt: z.nullable(Instant),
  /** The day of the last use, as '2026-11-18' in the organisation's zone; null if never. */
  lastSeenOn: z.nullable(z.string()),
  /** The day on which the person started at the store, as '2024-03-31'; null if nobody has said it. */
  startedOn: z.nullable(z.string()),
})
export type AdminUserView = z.infer<typeof AdminUserView>

export type EditUser = z.infer<typeof forms.EditUser>
export type MoveUsers = z.infer<typeof forms.MoveUsers>
export type AdjustTokens = z.infer<typeof forms.AdjustTokens>

/** When a listed user was last seen. Who was never seen was not seen for 7 or 30 days either. */
const SeenFilter = z.enum(['within_7_days', 'not_for_7_days', 'not_for_30_days', 'never'])
export type SeenFilter = z.infer<typeof SeenFilter>

const UserSort = z.enum(['name', 'store', 'role', 'seen_last', 'seen_first', 'newest'])
export type UserSort = z.infer<typeof UserSort>

export const adminUsers = endpoint('GET', '/api/admin/users', {
  access: 'admin',
  scope: 'people:read',
  summary:
    'The people in your stores, by first name unless `sort` says otherwise; those whose name, email, login name or store matches `q`, from three letters on those whose first name starts with it first',
  search: z.extend(PageByName, {
    q: z.optional(z.string().check(z.maxLength(maxLength.search))),
    store: z.optional(z.string().check(z.maxLength(20))),
    role: z.optional(Role),
    seen: z.optional(SeenFilter),
    sort: z.optional(UserSort),
  }),
  reply: z.array(AdminUserView),
  pageSize: defaultPageSize,
})

export const approvedUsers = endpoint('GET', '/api/users/approved', {
  access: 'admin',
  scope: 'people:read',
  summary: 'The approved people in your stores, by first name',
  search: PageByName,
  reply: z.array(AdminUserView),
  pageSize: defaultPageSize,
})

export const editUser = endpoint('PUT', '/api/admin/users/:id', {
  access: 'admin',
  scope: 'people:write',
  summary: 'Change the name, role and store of a person of lower rank in your stores, or your own name and store',
  body: forms.EditUser,
  reply: AdminUserView,
  refuses: [
    'reauthenticate',
    'outranked',
    'role_not_yours_to_give',
    'unknown_store',
    'initial_not_letter',
    'login_name_taken',
    'store_out_of_scope',
    'not_approved_yet',
    'email_recently_changed',
    'email_not_verified',
  ],
})

export const moveUsers = endpoint('PUT', '/api/admin/users/store', {
  access: 'admin',
  scope: 'people:write',
  summary: 'Move up to 100 people to another store: all of them, or none if you may not move one of them',
  body: forms.MoveUsers,
  reply: z.array(AdminUserView),
  refuses: ['not_found', 'outranked', 'unknown_store', 'store_out_of_scope'],
})

export const deleteUser = endpoint('DELETE', '/api/admin/users/:id', {
  access: 'admin',
  scope: 'people:write',
  summary: 'Delete an account: personal data and balances go, what the person gave and wrote stays without a name',
  reply: z.object({}),
  stepUp: true,
  refuses: ['own_account', 'outranked'],
})

export const eraseUser = endpoint('POST', '/api/admin/users/:id/erase', {
  access: 'super_admin',
  scope: null,
  summary: 'Delete an account and blank every text the person wrote',
  reply: z.object({}),
  stepUp: true,
  refuses: ['own_account', 'outranked'],
})

export const adjustTokens = endpoint('POST', '/api/admin/users/:id/adjust-tokens', {
  access: 'admin',
  scope: null,
  summary: 'Add to or remove from what a person may give',
  body: forms.AdjustTokens,
  reply: AdminUserView,
  refuses: [
    'reauthenticate',
    'outranked',
    'not_approved_yet',
    'too_few_to_remove',
    'too_many_to_hold',
    'adjustment_limit',
    'key_reused',
  ],
})

export const adjustmentLimit = endpoint('GET', '/api/admin/adjustment-limit', {
  access: 'admin',
  scope: null,
  summary: 'How many tokens you may add by adjustments in a week, and how many of them are left',
  reply: z.object({
    /** Null without a limit: for super admins. */
    weekly: z.nullable(Count),
    left: z.nullable(Count),
  }),
})

const Named = z.nullable(z.object({ firstName: z.string(), lastNameInitial: z.string() }))

/** An admin added tokens to a user, who gave some back to the admin. The name of a deleted user is null. */
export const AdjustmentAlert = z.object({
  id: Id,
  at: Instant,
  admin: Named,
  giver: Named,
  added: Count,
  returned: Count,
})
export type AdjustmentAlert = z.infer<typeof AdjustmentAlert>

export const adjustmentAlerts = endpoint('GET', '/api/admin/adjustment-alerts', {
  access: 'super_admin',
  scope: null,
  summary: 'The cases of the last 30 days in which tokens that an admin added came back to the admin as a gift',
  reply: z.array(AdjustmentAlert),
})
