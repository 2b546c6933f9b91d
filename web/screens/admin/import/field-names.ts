import type { PeopleFileField } from '#domain/people-file.ts'
import * as texts from '#texts/people-file.ts'

export const fieldNames: Record<PeopleFileField, string> = {
  firstName: texts.first_name,
  lastName: texts.last_name,
  storeNumber: texts.store_number,
  role: texts.role,
  email: texts.email,
  loginName: texts.login_name,
  language: texts.language,
  startedOn: texts.started_on,
}
