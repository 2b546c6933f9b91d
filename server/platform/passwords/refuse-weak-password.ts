import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { passwordProblem } from '#domain/password-rules.ts'
import { roleNames } from '#domain/roles.ts'
import { fold } from '#domain/text.ts'
import { InvalidInput } from '#server/platform/http/errors.ts'
import type { House } from '#server/app-context.ts'

const list = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
const common = new Set(fold(list).split(' '))

type Given = {
  /** The password's name in the body. */
  field: string
  house: Pick<House, 'orgName' | 'passwordRules'>
  person: { email: string; storeNumber: string }
}

/** Throws InvalidInput for a new password that this installation does not take: too short, or one that is easily guessed. */
export function refuseWeakPassword(password: string, { field, house, person }: Given) {
  const words = [house.orgName, 'Brightside', person.email.split('@', 1)[0] ?? '', person.storeNumber]
  const problem = passwordProblem(password, house.passwordRules, {
    common,
    words: [...words, ...Object.values(roleNames), 'store', 'restaurant'],
  })
  if (problem) throw new InvalidInput([{ code: 'custom', path: [field], message: problem, input: undefined }])
}
