import * as z from 'zod/mini'
import { storeRoles } from '#domain/roles.ts'
import { Me } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Email, FirstName, GivenPassword, LastNameInitial, NewPassword, StoreNumber } from './shapes.ts'

export const SignUp = z.object({
  firstName: FirstName,
  lastNameInitial: LastNameInitial,
  storeNumber: StoreNumber,
  role: z.enum(storeRoles, { error: 'Choose a role' }),
  email: Email,
  password: NewPassword,
})
export type SignUp = z.infer<typeof SignUp>

export const LogIn = z.object({ email: Email, password: GivenPassword })
export type LogIn = z.infer<typeof LogIn>

export const signUp = endpoint('POST', '/api/signup', {
  who: 'anyone',
  summary: 'Ask for an account; an admin approves it before it can be used',
  body: SignUp,
  reply: z.object({ message: z.string() }),
  status: 201,
})

export const logIn = endpoint('POST', '/api/login', {
  who: 'anyone',
  summary: 'Begin a session',
  body: LogIn,
  reply: Me,
})
