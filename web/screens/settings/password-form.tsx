import { useRef } from 'react'
import { changePassword, ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { ChangePasswordForm } from '#contract/forms/account.ts'
import { logInMethods } from '#contract/log-in-methods.ts'
import { ownPasskeys } from '#contract/passkeys.ts'
import { maxLength } from '#domain/limits.ts'
import { logInOf } from '#domain/names.ts'
import { accountErrors } from '#messages/forms/account.ts'
import * as texts from '#texts/account.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { passwordLength } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './settings.module.css'

const fields = {
  currentPassword: texts.currentPassword,
  newPassword: texts.newPassword,
  confirmPassword: texts.confirmPassword,
}

const fieldByCode = { wrong_password: 'currentPassword', same_password: 'newPassword' } as const

/** Changes the password, which ends the other sessions, and passkeys and recovery codes if the user wants it. */
export function PasswordForm() {
  const me = useMe()
  const refresh = useRefresh()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    endpoint: changePassword,
    schema: ChangePasswordForm,
    messages: accountErrors,
    onSignedOut: redirectToLogIn,
    fields,
    fallbackMessage: texts.failedToUpdatePassword,
    fieldByCode,
    read: (typed) => ({ ...Object.fromEntries(typed), removesLogInMethods: typed.has('removesLogInMethods') }),
    onDone() {
      void refresh([ownSessions, ownPasskeys, recoveryCodes, logInMethods])
      formRef.current?.reset()
      toast({ title: texts.passwordUpdatedSuccessfully, kind: 'success' })
    },
  })
  const currentPassword = form.field('currentPassword')
  const newPassword = form.field('newPassword')
  const confirmPassword = form.field('confirmPassword')
  const limits = { maxLength: maxLength.password }

  return (
    <SectionCard id="password" title={texts.password}>
      <form ref={formRef} className={styles.form} {...form.props}>
        <ErrorSummary form={form} />
        {/* Tells password managers which account the password belongs to. */}
        <input autoComplete="username" value={logInOf(me)} readOnly hidden />
        <PasswordField {...currentPassword} {...limits} autoComplete="current-password" />
        <PasswordField
          {...newPassword}
          {...limits}
          autoComplete="new-password"
          hint={texts.atLeastPasswordLengthCharacters({ passwordLength: passwordLength() })}
        />
        <PasswordField {...confirmPassword} {...limits} autoComplete="new-password" />
        <RemovalChoice />
        <Button type="submit" busy={form.isPending}>
          {form.isPending ? texts.updating : texts.updatePassword}
        </Button>
      </form>
    </SectionCard>
  )
}

/** Offers to remove what else opens the account. Ticked if some of it is newer than the password, and so perhaps a stranger's. */
function RemovalChoice() {
  const { data } = useRead(logInMethods, { refetchOnOpen: true })
  if (!data || data.passkeys + data.unusedCodes === 0) return null
  return (
    <Checkbox
      // The choice follows the newest answer.
      key={`${data.isAnyNewerThanPassword}`}
      name="removesLogInMethods"
      label={texts.removeLogInMethodsToo}
      hint={texts.removeLogInMethodsHint}
      defaultChecked={data.isAnyNewerThanPassword}
    />
  )
}
