import * as z from 'zod/mini'
import { storeRoles } from '#domain/roles.ts'
import { endpoint } from './endpoint.ts'
import { Email, FirstName, LastNameInitial, NewPassword, StoreNumber } from './shapes.ts'

export const SignUp = z.object({
  firstName: FirstName,
  lastNameInitial: LastNameInitial,
  storeNumber: StoreNumber,
  role: z.enum(storeRoles, { error: 'Choose a role' }),
  email: Email,
  password: NewPassword,
})
export type SignUp = z.infer<typeof SignUp>

export const signUp = endpoint('POST', '/api/signup', {
  who: 'anyone',
  summary: 'Ask for an account; an admin approves it before it can be used',
  body: SignUp,
  reply: z.object({ message: z.string() }),
  status: 201,
})
