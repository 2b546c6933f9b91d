import type * as z from 'zod/mini'
import type { FieldError } from './api-error.ts'

type Read<Body> = { body: Body | undefined; errors: FieldError[] }

/** Reads the fields of a form with a schema of the contract: a body, or the errors field by field. */
export function readForm<Body>(schema: z.ZodMiniType<Body>, fields: unknown): Read<Body> {
  const read = schema.safeParse(fields)
  if (read.success) return { body: read.data, errors: [] }
  return {
    body: undefined,
    errors: firstErrors(read.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }))),
  }
}

/** One error a field: the first. */
export const firstErrors = (errors: FieldError[]) =>
  errors.filter(({ path }, place) => errors.findIndex((other) => other.path === path) === place)
