import type { InputErrorParams } from '#domain/input-errors.ts'

/** A sentence about a field, or how it is made from the numbers it names. */
export type InputMessage = string | ((params: InputErrorParams) => string)

/** The sentences that one form can show, by their codes. */
export type InputMessages = Record<string, InputMessage>
