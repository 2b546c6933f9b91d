import type { BodyOf, Endpoint } from '#contract/endpoint.ts'
import type { FieldError } from './api-error.ts'

type Read<E extends Endpoint> = { body: BodyOf<E> | undefined; errors: FieldError[] }

/** What the fields of a form hold as the body its endpoint takes, or what is wrong with it, field by field. */
export function readForm<E extends Endpoint>({ body }: E, fields: unknown): Read<E> {
  const read = body?.safeParse(fields)
  if (read?.success) return { body: read.data as BodyOf<E>, errors: [] }
  const issues = read?.error.issues ?? []
  return {
    body: undefined,
    errors: firstErrors(issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }))),
  }
}

/** One error a field: the first. */
export const firstErrors = (errors: FieldError[]) =>
  errors.filter(({ path }, place) => errors.findIndex((other) => other.path === path) === place)
