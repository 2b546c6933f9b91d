import type { z } from 'zod'
import { codePoints } from '#domain/text.ts'
import type { variables } from './variables.ts'

type Values = z.output<typeof variables>

/** What is wrong only in company: each variable is right by itself. */
export function crossFieldErrors(values: Values): string[] {
  const { SUPER_ADMIN_PASSWORD: password, PASSWORD_MIN_LENGTH: least } = values
  const mistakes: [boolean, string][] = [
    [
      password !== undefined && codePoints(password) < least,
      `SUPER_ADMIN_PASSWORD must have at least ${least} characters, as PASSWORD_MIN_LENGTH says.`,
    ],
    [
      values.DATABASE_SESSION_URL !== undefined && values.DATABASE_URL === undefined,
      'DATABASE_SESSION_URL needs DATABASE_URL beside it: without one the embedded database is used.',
    ],
    [
      values.GIF_API_KEY !== undefined && values.GIF_PROVIDER_URL === undefined,
      'GIF_API_KEY needs GIF_PROVIDER_URL beside it: without one the built-in GIFs are used.',
    ],
    [
      values.METRICS_PORT !== undefined && values.METRICS_PORT === (values.PORT ?? 3000),
      'METRICS_PORT must be another port than PORT.',
    ],
  ]
  return mistakes.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []))
}
