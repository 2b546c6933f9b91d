import * as z from 'zod/mini'
import { Plain, StoreNumber } from '#contract/shapes.ts'
import { maxStoreName } from '#domain/limits.ts'
import { inLine } from '#domain/names.ts'
import { codePoints, isBlank, withoutInvisible } from '#domain/text.ts'

/** Blank for a store without a name. */
const StoreName = z.string().check(
  z.normalize('NFC'),
  z.trim(),
  z.overwrite(inLine),
  z.refine((text) => text === '' || !isBlank(text), { error: 'text_invisible' }),
  z.refine((text) => codePoints(text) <= maxStoreName, { error: 'text_too_long', params: { max: maxStoreName } }),
  Plain,
)

export const AddStore = z.object({ number: StoreNumber, name: z.optional(StoreName) })

/** Changes of a store. What is not given stays. */
export const StoreChanges = z.object({ name: z.optional(StoreName), takesSignUps: z.optional(z.boolean()) })

/** The four digits on a poster. */
export const PosterCode = z.object({
  code: z
    .string({ error: 'poster_code_invalid' })
    .check(z.overwrite(withoutInvisible), z.trim(), z.regex(/^[0-9]{4}$/, { error: 'poster_code_invalid' })),
})
