import * as z from 'zod/mini'
import { Me } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Email, GivenPassword } from './shapes.ts'

export const LogIn = z.object({ email: Email, password: GivenPassword })
export type LogIn = z.infer<typeof LogIn>

export const logIn = endpoint('POST', '/api/login', {
  who: 'anyone',
  summary: 'Begin a session',
  body: LogIn,
  reply: Me,
})
