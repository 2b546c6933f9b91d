import type * as z from 'zod/mini'
import type { InputErrorParams } from '#domain/input-errors.ts'

/** The error of one field: its name, a code, and the numbers for the sentence. */
export type InputError = { path: string; code: string; params: InputErrorParams }

/** Reads an issue of a schema, whose message is an error code or, where the schema names none, zod's own words. */
export function inputErrorIn(issue: z.core.$ZodIssue): InputError {
  const { path, message: code } = issue
  return { path: String(path[0] ?? ''), code, params: paramsIn(issue) }
}

function paramsIn(issue: z.core.$ZodIssue): InputErrorParams {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  return issue.code === 'custom' ? (issue.params ?? {}) : {}
}
