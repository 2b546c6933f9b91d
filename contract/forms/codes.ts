import * as z from 'zod/mini'
import { LogInName } from '#contract/shapes.ts'
import { digitsOf } from '#domain/text.ts'

const code = { error: 'code_invalid' }

/** What somebody logs in with, and the code that a manager has made for them. */
export const UseCode = z.object({
  name: LogInName,
  code: z
    .string(code)
    .check(z.maxLength(40, { ...code, abort: true }), z.overwrite(digitsOf), z.regex(/^[0-9]{8}$/, code)),
})
