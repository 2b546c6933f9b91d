import * as z from 'zod/mini'
import { approvalStatuses } from '#domain/approval.ts'
import { emailAddress, emailPattern } from '#domain/email-address.ts'
import type { InputErrorCode } from '#domain/input-errors.ts'
import { isOneGrapheme } from '#domain/graphemes.ts'
import { maxInitialLength, maxLength, maxPageSize, maxTokens, minPasswordLength } from '#domain/limits.ts'
import { inLine } from '#domain/names.ts'
import { roles } from '#domain/roles.ts'
import { codePoints, isBlank, isLetters, isPlainName, normalizedPassword, withoutInvisible } from '#domain/text.ts'

/** A UUID. One that was sent in capital letters is compared as it is stored. */
export const Id = z.uuid({ error: 'id_invalid' }).check(z.overwrite((id) => id.toLowerCase()))
export const Instant = z.iso.datetime()
export const Role = z.enum(roles)
export const ApprovalStatus = z.enum(approvalStatuses)
export const Count = z.int()

const month = { error: 'month_invalid' }
/** A calendar month: '2026-11'. */
export const Month = z.string(month).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, month))

/** A QR code: the path of its black modules in a square of `size`, its white margin included. */
export const QrCode = z.object({ size: z.int(), path: z.string() })
export type QrCode = z.infer<typeof QrCode>

const email = { error: 'email_invalid' }

export const Email = z
  .string(email)
  .check(z.overwrite(emailAddress), z.maxLength(maxLength.email, email), z.email({ pattern: emailPattern, ...email }))

const loginName = { error: 'login_name_invalid' }
const loginNamePattern = /^(?=.*[a-z0-9])[a-z0-9._-]{3,30}$/i

/** What somebody without an email logs in with. The server refuses some words (`isRefusedLoginName`). */
export const LoginName = z
  .string(loginName)
  .check(z.overwrite(withoutInvisible), z.trim(), z.regex(loginNamePattern, loginName))

/** What somebody logs in with: an email or a login name. */
export const LogInName = z.string(email).check(
  z.overwrite(emailAddress),
  z.maxLength(maxLength.email, email),
  z.refine((typed) => (typed.includes('@') ? emailPattern : loginNamePattern).test(typed), email),
)

/** Text that is trimmed and normalised, and not blank. `required` is the error of a blank one. */
export const Text = (max: number, required: InputErrorCode) =>
  z.string({ error: required }).check(
    z.normalize('NFC'),
    z.trim(),
    z.refine((text) => !isBlank(text), { error: required, abort: true }),
    z.refine((text) => codePoints(text) <= max, { error: 'text_too_long', params: { max } }),
  )

/** No control characters. */
export const Plain = z.refine<string>(isPlainName, { error: 'name_characters_invalid' })

export const FirstName = Text(maxLength.name, 'first_name_required').check(z.overwrite(inLine), Plain)

// Scripts with marks write one character in several code points; a flag has two.
const isInitial = (text: string) =>
  codePoints(text) <= maxInitialLength && isOneGrapheme(text) && !isBlank(text) && isPlainName(text)

/** One character of a name, as people see it. `error` is the error of anything else. */
export const Initial = (error: InputErrorCode) =>
  z
    .string({ error })
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.overwrite(inLine),
      z.refine(isInitial, { error, abort: true, params: { max: maxInitialLength } }),
    )

/** The initial of a new name, which is a letter of any script. Older accounts may have another character. */
export const LetterInitial = (error: InputErrorCode) =>
  Initial(error).check(z.refine(isLetters, { error: 'initial_not_letter' }))

const storeNumber = { error: 'store_number_invalid' }
export const StoreNumber = z
  .string(storeNumber)
  .check(z.overwrite(withoutInvisible), z.trim(), z.regex(/^[0-9]{4}$/, storeNumber))

/** The numbers of several stores, in order and each once. `missing` is the error of no list. */
export const StoreNumbers = (missing?: InputErrorCode) =>
  z.array(StoreNumber, { error: missing }).check(
    z.maxLength(1_000),
    z.overwrite((numbers) => [...new Set(numbers)].sort()),
  )

const startDate = { error: 'start_date_invalid' }

/** The day on which somebody started at a store: '2024-03-31'. */
export const StartDate = z.string(startDate).check(
  z.trim(),
  z.iso.date({ ...startDate, abort: true }),
  z.refine((day) => day >= '1950' && day < '2101', startDate),
)

/** Who decides about the sign-ups of a store: its admins, or the owner where it has none. */
export const StoreDecider = z.enum(['admins', 'owner'])

/** A new password. `tooShort` is the error of a missing or short one. */
export const Password = (tooShort: InputErrorCode) =>
  z.string({ error: tooShort }).check(
    z.refine((text) => codePoints(normalizedPassword(text)) >= minPasswordLength, {
      error: tooShort,
      params: { min: minPasswordLength },
    }),
    z.maxLength(maxLength.password, { error: 'password_too_long' }),
  )

export const NewPassword = Password('password_too_short')

export const TokenAmount = z
  .int({ error: 'amount_invalid' })
  .check(z.gte(1, { error: 'amount_invalid' }), z.lte(maxTokens, { error: 'amount_too_large' }))

/** The fields of a user that colleagues may see. */
export const Person = z.object({
  id: Id,
  firstName: z.string(),
  lastNameInitial: z.string(),
  profileImageUrl: z.nullable(z.string()),
  storeNumber: z.string(),
})
export type Person = z.infer<typeof Person>

/** Optional text. Spaces alone count as no text; invisible characters alone are an error. */
export const OptionalText = (max: number) =>
  z.optional(
    z.nullable(
      z.string().check(
        z.normalize('NFC'),
        z.trim(),
        z.refine((text) => text === '' || !isBlank(text), { error: 'text_invisible' }),
        z.refine((text) => codePoints(text) <= max, { error: 'text_too_long', params: { max } }),
      ),
    ),
  )

const LimitText = z.string().check(z.regex(/^-?[0-9]{1,9}$/, { error: 'limit_invalid' }))

/** The maximum number of rows of an unpaged list: 1 … 100. */
export const Limit = z.pipe(
  LimitText,
  z.transform((text) => Math.min(Math.max(Number(text), 1), maxPageSize)),
)

/** The page of a list. `before` is the cursor from the `Link` header of the previous page. */
export const Page = z.object({
  limit: z.optional(LimitText),
  before: z.optional(z.uuid({ error: 'cursor_invalid' })),
})
export type Page = z.infer<typeof Page>

const nameCursor = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\..{1,50}$/isu

export const PageByName = z.extend(Page, {
  before: z.optional(z.string().check(z.regex(nameCursor, { error: 'cursor_invalid' }))),
})
