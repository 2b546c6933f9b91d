import * as z from 'zod/mini'
import { grouped } from '#domain/counts.ts'
import { maxLength, maxTokens } from '#domain/limits.ts'
import { Admin, AdminUserView } from './administration.ts'
import { endpoint } from './endpoint.ts'
import { FirstName, Initial, OptionalText, Role, StoreNumber } from './shapes.ts'

export const EditUser = z.object({
  role: Role,
  storeNumber: StoreNumber,
  firstName: FirstName,
  lastNameInitial: Initial('Last name initial must be exactly 1 character'),
})
export type EditUser = z.infer<typeof EditUser>

const adjustRule = 'Please enter a valid number (positive to add, negative to remove)'
const farRule = () => `Adjust by at most ${grouped(maxTokens)} tokens at a time`

export const AdjustTokens = z.object({
  /** Positive adds to what the person may give, negative removes from it. */
  amount: z.int({ error: adjustRule }).check(
    z.refine((amount) => amount !== 0, { error: adjustRule }),
    z.gte(-maxTokens, { error: farRule }),
    z.lte(maxTokens, { error: farRule }),
  ),
  reason: OptionalText(maxLength.message),
})
export type AdjustTokens = z.infer<typeof AdjustTokens>

const storesRule = 'Please enter at least one store number'

export const CreateAdmin = z.object({
  email: z
    .string({ error: 'Please enter an email address' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter an email address', abort: true }),
      z.maxLength(maxLength.email, { error: 'Invalid email address' }),
    ),
  storeNumbers: z
    .array(StoreNumber, { error: storesRule })
    .check(z.minLength(1, { error: storesRule }), z.maxLength(1_000)),
})
export type CreateAdmin = z.infer<typeof CreateAdmin>

export const editUser = endpoint('PUT', '/api/admin/users/:id', {
  who: 'admin',
  summary: 'Change the name, role and store of a person of lower rank in your stores, or your own name and store',
  body: EditUser,
  reply: AdminUserView,
})

export const deleteUser = endpoint('DELETE', '/api/admin/users/:id', {
  who: 'admin',
  summary: 'Delete an account: personal data and balances go, what the person gave and wrote stays without a name',
  reply: z.object({}),
})

export const eraseUser = endpoint('POST', '/api/admin/users/:id/erase', {
  who: 'super_admin',
  summary: 'Delete an account and blank every text the person wrote',
  reply: z.object({}),
})

export const adjustTokens = endpoint('POST', '/api/admin/users/:id/adjust-tokens', {
  who: 'admin',
  summary: 'Add to or remove from what a person may give',
  body: AdjustTokens,
  reply: AdminUserView,
})

export const sendReset = endpoint('POST', '/api/admin/users/:id/reset-password', {
  who: 'admin',
  summary: 'Mail a person a link that resets the password',
  reply: z.object({
    email: z.string(),
    mailIsSetUp: z.boolean(),
    /** Where no mail server is set up: the file in DATA_DIR that the mail was written to. */
    file: z.nullable(z.string()),
  }),
})

export const createAdmin = endpoint('POST', '/api/admin/create-admin', {
  who: 'super_admin',
  summary: 'Make an approved person an admin of these stores',
  body: CreateAdmin,
  reply: Admin,
  status: 201,
})

export const removeAdmin = endpoint('DELETE', '/api/admin/admins/:id', {
  who: 'super_admin',
  summary: 'Give an admin back the role from before, and take the stores away',
  reply: z.object({}),
})
