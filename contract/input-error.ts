import type * as z from 'zod/mini'
import type { InputErrorParams } from '#domain/input-errors.ts'
import { minPasswordLength } from '#domain/limits.ts'

/** The error of one field: its name, a code, and the numbers for the sentence. */
export type InputError = { path: string; code: string; params: InputErrorParams }

/** Reads an issue of a schema, whose message is an error code or, where the schema names none, zod's own words. */
export function inputErrorIn(issue: z.core.$ZodIssue): InputError {
  const { path, message: code } = issue
  return { path: String(path[0] ?? ''), code, params: paramsIn(issue) }
}

// A missing password has no params, and its sentence names the limit all the same.
function paramsIn(issue: z.core.$ZodIssue): InputErrorParams {
  const unknown = { min: minPasswordLength, max: 0 }
  if (issue.code === 'too_big') return { ...unknown, max: Number(issue.maximum) }
  return issue.code === 'custom' ? { ...unknown, ...issue.params } : unknown
}
