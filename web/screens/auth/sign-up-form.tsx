import { type ComponentProps, useState } from 'react'
import { signUp } from '#contract/auth.ts'
import { SignUp } from '#contract/forms/auth.ts'
import type { FoundPoster, StoreForSignUp } from '#contract/stores.ts'
import { maxLength } from '#domain/limits.ts'
import { storeRoles } from '#domain/roles.ts'
import { roles as roleNames } from '#texts/roles.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as texts from '#texts/auth.ts'
import { richText } from '#web/kit/rich-text.ts'
import { passwordLength } from '#web/data/request/page-settings.ts'
import { Button } from '#web/kit/button.tsx'
import { Coin } from '#web/kit/coin.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { initialFocus } from '#web/kit/focus-next.ts'
import { PasswordField } from '#web/kit/password-field.tsx'
import { Select } from '#web/kit/select.tsx'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { useForm } from '#web/kit/use-form.ts'
import styles from './auth-dialog.module.css'
import { SignUpStore, useSignUpStore } from './sign-up-store.tsx'

const fields = {
  firstName: texts.firstName,
  lastNameInitial: texts.lastNameInitial,
  storeNumber: texts.storeNumber,
  role: texts.role,
  email: texts.email,
  loginName: texts.loginName,
  password: texts.password,
}

const roleOptions = storeRoles.map((role): [string, string] => [role, roleNames[role]])

/** `unknownStore` is the number of the store if nobody there is known yet, else an empty text. */
export type SignedUp = { logIn: string; unknownStore: string; decider: StoreForSignUp['decider'] }

/** `poster` is the one whose digits were typed. */
type Props = { poster: FoundPoster | null; onDone: (signedUp: SignedUp) => void }

const firstName = { autoComplete: 'given-name', maxLength: maxLength.name, dir: 'auto' }

const lastNameInitial = {
  autoComplete: 'off',
  autoCapitalize: 'characters',
  maxLength: 1,
  onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) => capitalize(currentTarget),
}

/** Registers an account, which an admin then approves or rejects. */
export function SignUpForm({ poster, onDone }: Props) {
  const form = useForm({
    endpoint: signUp,
    schema: SignUp,
    messages: authErrors,
    fields,
    fallbackMessage: texts.signupFailed,
    fieldByCode: { email_taken: 'email', login_name_taken: 'loginName', sign_ups_closed: 'storeNumber' },
    onDone: ({ storeIsKnown, decider }, { email, loginName, storeNumber }) =>
      onDone({ logIn: email ?? loginName ?? '', unknownStore: storeIsKnown ? '' : storeNumber, decider }),
  })
  const { number, store, isPosterOld, key, change } = useSignUpStore(poster)
  const storeField = form.field('storeNumber')
  const closed = store?.takesSignUps === false ? texts.signUpsClosed : undefined

  return (
    <div>
      <form className={styles.form} {...form.props}>
        <ErrorSummary form={form} />
        <div className={styles.fieldPair}>
          <Field {...form.field('firstName')} {...firstName} data-autofocus />
          <Field {...form.field('lastNameInitial')} {...lastNameInitial} />
        </div>
        <div className={styles.fieldPair}>
          <StoreNumberField
            {...storeField}
            error={storeField.error ?? closed}
            value={number}
            onChange={({ target }) => change(target.value)}
          />
          <Select {...form.field('role')} options={roleOptions} defaultValue="crew_member" />
        </div>
        {key && <input type="hidden" name="poster" value={key} />}
        <SignUpStore store={store} isPosterOld={isPosterOld} />
        <LogInFields email={form.field('email')} loginName={form.field('loginName')} />
        <PasswordField
          {...form.field('password')}
          autoComplete="new-password"
          hint={texts.atLeastPasswordLengthCharacters({ passwordLength: passwordLength() })}
          maxLength={maxLength.password}
        />
        <Button type="submit" isWide busy={form.isPending}>
          {form.isPending ? texts.signingUp : texts.signUp}
        </Button>
        <p className={styles.small}>
          {richText(
            texts.accept({
              link: (text) => (
                <a href="/terms-of-service" target="_blank">
                  {text}
                </a>
              ),
              link2: (text) => (
                <a href="/privacy-policy" target="_blank">
                  {text}
                </a>
              ),
            }),
          )}
        </p>
      </form>
      <SignUpSteps />
    </div>
  )
}

type LogInFieldProps = Record<'email' | 'loginName', ComponentProps<typeof Field>>

/** The email, or a login name for people without one. */
function LogInFields({ email, loginName }: LogInFieldProps) {
  const [hasEmail, setHasEmail] = useState(true)
  const [isChosen, setChosen] = useState(false)
  const focus = isChosen ? initialFocus : undefined

  function swap() {
    setHasEmail(!hasEmail)
    setChosen(true)
  }

  return (
    <div className={styles.logIn}>
      {hasEmail ? (
        <Field
          {...email}
          key="email"
          ref={focus}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={maxLength.email}
        />
      ) : (
        <Field
          {...loginName}
          key="loginName"
          ref={focus}
          hint={texts.loginNameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.loginName}
        />
      )}
      <Button kind="ghost" size="small" onClick={swap}>
        {hasEmail ? texts.useALoginName : texts.useAnEmail}
      </Button>
    </div>
  )
}

/** Shows the letter in upper case as it is typed. Some letters have none. */
function capitalize(input: HTMLInputElement) {
  const upperCase = input.value.toUpperCase()
  if (upperCase.length === input.value.length && upperCase !== input.value) input.value = upperCase
}

const steps = [texts.stepApproval, texts.stepTokens, texts.stepThanks]

/** Says, beside the form in a wide window, what happens after a sign-up. */
const SignUpSteps = () => (
  <aside className={styles.steps} aria-labelledby="sign-up-steps">
    <Coin />
    <h3 id="sign-up-steps">{texts.whatHappensNext}</h3>
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </aside>
)
