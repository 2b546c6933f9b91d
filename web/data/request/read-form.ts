import type * as z from 'zod/mini'
import { type InputError, inputErrorIn } from '#contract/input-error.ts'
import type { InputMessages } from '#messages/message.ts'
import type { FieldError } from './api-error.ts'

export type Form<Body> = {
  schema: z.ZodMiniType<Body>
  /** The sentences of its error codes. */
  messages: InputMessages
}

type Read<Body> = { body: Body | undefined; errors: FieldError[] }

/** Reads the fields of a form with a schema of the contract: a body, or the errors field by field. */
export function readForm<Body>({ schema, messages }: Form<Body>, fields: unknown): Read<Body> {
  const read = schema.safeParse(fields)
  if (read.success) return { body: read.data, errors: [] }
  const errors = read.error.issues.map((issue) => fieldError(inputErrorIn(issue), messages))
  return { body: undefined, errors: firstErrors(errors) }
}

function fieldError({ path, code, params }: InputError, messages: InputMessages): FieldError {
  const message = messages[code] ?? messages.invalid_value ?? ''
  return { path, message: typeof message === 'string' ? message : message(params) }
}

/** One error a field: the first. */
export const firstErrors = (errors: FieldError[]) =>
  errors.filter(({ path }, place) => errors.findIndex((other) => other.path === path) === place)
