import * as z from 'zod/mini'
import { inputErrorIn } from '#contract/input-error.ts'
import { Id } from '#contract/shapes.ts'
import { Refusal } from '#domain/refusals.ts'
import { InvalidInput } from './errors.ts'
import { isPlain } from './parse-json.ts'

const Params = z.object({ id: z.optional(Id) })

export const readBody = (schema: z.ZodMiniType | undefined, body: unknown) => schema && parse(schema, body)

/** Validates a query string. Throws InvalidInput. Refuses: malformed_request. */
export function readSearch(schema: z.ZodMiniType | undefined, search: unknown) {
  if (!isPlain(search)) throw new Refusal('malformed_request')
  return schema && parse(schema, search)
}

/** The `:id` of a path, '' if it has none. Throws InvalidInput if it is not a UUID. */
export const readId = (params: unknown): string => parse(Params, params).id ?? ''

/** Throws InvalidInput. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (!result.success) throw new InvalidInput(result.error.issues.map(inputErrorIn))
  return result.data
}
