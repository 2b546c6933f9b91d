import * as z from 'zod/mini'
import { approvalStatuses } from '#domain/approval.ts'
import { grouped } from '#domain/counts.ts'
import { maxLength, maxTokens, minPasswordLength, pageSize } from '#domain/limits.ts'
import { roles } from '#domain/roles.ts'
import { codePoints, isBlank, isPlainName } from '#domain/text.ts'

export const Id = z.uuid({ error: 'This is not an id' })
export const Instant = z.iso.datetime()
export const Role = z.enum(roles)
export const ApprovalStatus = z.enum(approvalStatuses)
export const Count = z.int()

/** Text that is trimmed and normalised, and not blank. `required` is the sentence for a blank one. */
export const Text = (length: number, required: string) =>
  z.string({ error: required }).check(
    z.normalize('NFC'),
    z.trim(),
    z.refine((text) => !isBlank(text), { error: required, abort: true }),
    z.refine((text) => codePoints(text) <= length, { error: `Use at most ${length} characters` }),
  )

const Plain = z.refine<string>(isPlainName, { error: 'Use letters, digits and ordinary signs only' })

export const FirstName = Text(maxLength.name, 'First name is required').check(Plain)

/** One character of a name. `error` is the sentence for anything else. */
export const Initial = (error: string) =>
  z.string({ error }).check(
    z.normalize('NFC'),
    z.trim(),
    z.refine((text) => codePoints(text) === 1 && !isBlank(text) && isPlainName(text), { error }),
  )

export const LastNameInitial = Initial('Last name initial must be 1 character')

const storeRule = 'Store number must be exactly 4 digits'
export const StoreNumber = z.string({ error: storeRule }).check(z.trim(), z.regex(/^[0-9]{4}$/, { error: storeRule }))

const emailRule = 'Invalid email address'
export const Email = z
  .string({ error: emailRule })
  .check(z.trim(), z.maxLength(maxLength.email, { error: emailRule }), z.email({ error: emailRule }))

const shortPassword = `Password must be at least ${minPasswordLength} characters`
export const NewPassword = z.string({ error: shortPassword }).check(
  z.refine((text) => codePoints(text) >= minPasswordLength, { error: shortPassword }),
  z.maxLength(maxLength.password, { error: `Password must be at most ${maxLength.password} characters` }),
)

export const GivenPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, { error: 'Password is required' }), z.maxLength(maxLength.password))

const amountRule = 'Amount must be a positive number'
export const TokenAmount = z
  .int({ error: amountRule })
  .check(
    z.gte(1, { error: amountRule }),
    z.lte(maxTokens, { error: () => `Amount must be at most ${grouped(maxTokens)}` }),
  )

/** What colleagues may see of a person. */
export const Person = z.object({
  id: Id,
  firstName: z.string(),
  lastNameInitial: z.string(),
  profileImageUrl: z.nullable(z.string()),
  storeNumber: z.string(),
})
export type Person = z.infer<typeof Person>

/** Text that may be left out; one of spaces alone counts as left out, one of invisible characters is refused. */
export const OptionalText = (length: number) =>
  z.optional(
    z.nullable(
      z.string().check(
        z.normalize('NFC'),
        z.trim(),
        z.refine((text) => text === '' || !isBlank(text), { error: 'Write something that can be seen' }),
        z.refine((text) => codePoints(text) <= length, { error: `Use at most ${length} characters` }),
      ),
    ),
  )

const LimitText = z.string().check(z.regex(/^-?[0-9]{1,9}$/, { error: 'A limit is a whole number' }))

/** How many rows a list without pages may have: 1 … 100. */
export const Limit = z.pipe(
  LimitText,
  z.transform((text) => Math.min(Math.max(Number(text), 1), pageSize.most)),
)

/** Which rows of a list are asked for. `before` is the cursor that the last page's `Link` header gave. */
export const Page = z.object({
  limit: z.optional(LimitText),
  before: z.optional(z.uuid({ error: 'This cursor is not valid' })),
})
export type Page = z.infer<typeof Page>

const nameCursor = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\..{1,50}$/isu

/** Which rows of a list by first names are asked for: its cursor carries the name that the next page goes on from. */
export const PageByName = z.extend(Page, {
  before: z.optional(z.string().check(z.regex(nameCursor, { error: 'This cursor is not valid' }))),
})
