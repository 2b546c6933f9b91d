import * as z from 'zod/mini'
import { languages } from '#domain/languages.ts'
import { type BodyOf, endpoint } from './endpoint.ts'

const Language = z.enum(languages)

export const chooseLanguage = endpoint('PUT', '/api/language', {
  access: 'anyone',
  summary: 'Choose the language of all texts, for this browser and your account; null for that of the browser',
  body: z.object({ language: z.nullable(Language) }),
  /** The language that answers have from now on. */
  reply: z.object({ language: Language }),
})
export type ChooseLanguage = BodyOf<typeof chooseLanguage>
