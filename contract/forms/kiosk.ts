import * as z from 'zod/mini'
import { Id } from '#contract/shapes.ts'
import { badgeDigits } from '#domain/limits.ts'
import { isPin } from '#domain/pin-rules.ts'
import { UseCode } from './codes.ts'

const pin = { error: 'pin_invalid' }

/** A new PIN. The server refuses those that are easy to guess. */
export const PinForm = z.object({ pin: z.string(pin).check(z.refine(isPin, pin)) })

const badge = { error: 'badge_code_invalid' }

/** The digits of a badge, also with the spaces between them. */
export const BadgeForm = z.object({
  code: z.string(badge).check(
    z.maxLength(2 * badgeDigits, { ...badge, abort: true }),
    z.overwrite((typed) => typed.replace(/[\s-]/g, '')),
    z.regex(new RegExp(`^[0-9]{${badgeDigits}}$`), badge),
  ),
})

export const IdentifyByPin = z.object({ userId: Id, ...PinForm.shape })

/** The code of a manager, with which the person also sets a PIN. */
export const IdentifyByCode = z.object({ ...IdentifyByPin.shape, code: UseCode.shape.code })
