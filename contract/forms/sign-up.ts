import * as z from 'zod/mini'
import { Email } from '#contract/email.ts'
import { FirstName, LetterInitial, NewPassword, StoreNumber } from '#contract/shapes.ts'
import { storeRoles } from '#domain/roles.ts'

export const SignUp = z.object({
  firstName: FirstName,
  lastNameInitial: LetterInitial('last_name_initial_invalid'),
  storeNumber: StoreNumber,
  role: z.enum(storeRoles, { error: 'role_required' }),
  email: Email,
  password: NewPassword,
})
