import { grouped } from '#domain/counts.ts'
import type { InputErrorCode, InputErrorParams } from '#domain/input-errors.ts'
import { maxRecipients, maxTokens } from '#domain/limits.ts'
import { accountErrors } from './forms/account.ts'
import { adminErrors } from './forms/admins.ts'
import { authErrors } from './forms/auth.ts'
import { competitionErrors } from './forms/competitions.ts'
import { drawErrors } from './forms/draws.ts'
import { flaggedWordErrors } from './forms/flagged-words.ts'
import { organizationErrors } from './forms/organization.ts'
import { passkeyErrors } from './forms/passkeys.ts'
import { recoverErrors } from './forms/recover.ts'
import { reportErrors } from './forms/reports.ts'
import { resetPasswordErrors } from './forms/reset-password.ts'
import { signUpErrors } from './forms/sign-up.ts'
import { userErrors } from './forms/users.ts'
import { verifyEmailErrors } from './forms/verify-email.ts'
import type { InputMessage } from './message.ts'

/** Every sentence about a field. Browsers import those of their form instead. */
export const inputErrors: Record<InputErrorCode, InputMessage> = {
  ...{
    ...authErrors,
    ...signUpErrors,
    ...resetPasswordErrors,
    ...verifyEmailErrors,
    ...accountErrors,
    ...passkeyErrors,
    ...recoverErrors,
  },
  ...{
    ...userErrors,
    ...adminErrors,
    ...competitionErrors,
    ...drawErrors,
    ...organizationErrors,
    ...reportErrors,
    ...flaggedWordErrors,
  },
  cursor_invalid: 'This cursor is not valid',
  limit_invalid: 'A limit is a whole number',
  month_invalid: 'A month looks like 2026-11',
  password_guessable: 'This password is too easy to guess. Choose another',
  picture_required: 'Upload a picture first',
  recipients_invalid: `Choose 2 to ${maxRecipients} colleagues, each once`,
  amount_invalid: 'Amount must be a positive number',
  amount_too_large: ({ max = maxTokens }: InputErrorParams) => `Amount must be at most ${grouped(max)}`,
  comment_required: 'Write a comment first',
  reaction_type_invalid: 'Choose one of the four reactions',
}
