// Written by npm run messages.
import { locale as localeEn, number as numberEn } from './en/format.ts'
import { locale as localeEs, number as numberEs } from './es/format.ts'
import * as answersEn from './en/answers.ts'
import * as emailsEn from './en/emails.ts'
import * as failuresEn from './en/failures.ts'
import * as homeEn from './en/home.ts'
import * as inputErrorsEn from './en/input-errors.ts'
import * as namesEn from './en/names.ts'
import * as notificationsEn from './en/notifications.ts'
import * as pushEn from './en/push.ts'
import * as refusalsEn from './en/refusals.ts'
import * as rolesEn from './en/roles.ts'
import * as uiEn from './en/ui.ts'
import * as answersEs from './es/answers.ts'
import * as emailsEs from './es/emails.ts'
import * as failuresEs from './es/failures.ts'
import * as homeEs from './es/home.ts'
import * as inputErrorsEs from './es/input-errors.ts'
import * as namesEs from './es/names.ts'
import * as notificationsEs from './es/notifications.ts'
import * as pushEs from './es/push.ts'
import * as refusalsEs from './es/refusals.ts'
import * as rolesEs from './es/roles.ts'
import * as uiEs from './es/ui.ts'
export const serverTexts = {
  'en': { locale: localeEn, number: numberEn, answers: answersEn, emails: emailsEn, failures: failuresEn, home: homeEn, inputErrors: inputErrorsEn, names: namesEn, notifications: notificationsEn, push: pushEn, refusals: refusalsEn, roles: rolesEn, ui: uiEn },
  'es': { locale: localeEs, number: numberEs, answers: answersEs, emails: emailsEs, failures: failuresEs, home: homeEs, inputErrors: inputErrorsEs, names: namesEs, notifications: notificationsEs, push: pushEs, refusals: refusalsEs, roles: rolesEs, ui: uiEs },
}
