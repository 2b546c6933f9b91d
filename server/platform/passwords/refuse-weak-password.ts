import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PasswordRules, passwordProblem } from '#domain/password-rules.ts'
import type { Languages } from '#domain/languages.ts'
import { textsOf } from '#messages/texts-of.ts'
import { fold } from '#domain/fold.ts'
import { InvalidInput } from '#server/platform/http/errors.ts'

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
const common = new Set(fold(list).split(' '))

type WeakPasswordOptions = {
  field: string
  settings: { orgName: string; languages: Languages; passwordRules: PasswordRules }
  person: { email: string | null; loginName?: string | null; storeNumber: string }
}

/** Throws InvalidInput for a new password that is too short or, if the installation checks it, easy to guess. */
export function refuseWeakPassword(password: string, { field, settings, person }: WeakPasswordOptions) {
  const words = [
    settings.orgName,
    'Brightside',
    person.email?.split('@', 1)[0] ?? '',
    person.loginName ?? '',
    person.storeNumber,
  ]
  const roleNames = settings.languages.flatMap((language) => Object.values(textsOf(language).roles.roles))
  const problem = passwordProblem(password, settings.passwordRules, {
    common,
    words: [...words, ...roleNames, 'store', 'restaurant'],
  })
  const params = { max: 0, min: settings.passwordRules.minLength }
  if (problem) throw new InvalidInput([{ path: field, code: problem, params }])
}
