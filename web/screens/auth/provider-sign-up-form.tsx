import { ProviderSignUp } from '#contract/forms/auth.ts'
import { type ForeignIdentity, signUpByProvider } from '#contract/single-sign-on.ts'
import { maxLength } from '#domain/limits.ts'
import { storeRoles } from '#domain/roles.ts'
import { authErrors } from '#messages/forms/auth.ts'
import * as auth from '#texts/auth.ts'
import { roles as roleNames } from '#texts/roles.ts'
import * as texts from '#texts/single-sign-on.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import { Select } from '#web/kit/select.tsx'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { useForm } from '#web/kit/use-form.ts'
import styles from './auth-dialog.module.css'
import type { SignedUp } from './sign-up-form.tsx'

const fields = {
  firstName: auth.firstName,
  lastNameInitial: auth.lastNameInitial,
  storeNumber: auth.storeNumber,
  role: auth.role,
}

const roleOptions = storeRoles.map((role): [string, string] => [role, roleNames[role]])

type Props = { identity: ForeignIdentity | null; onDone: (signedUp: SignedUp) => void }

/** Registers somebody whom a provider has sent: what it does not know, and no password. */
export const ProviderSignUpForm = ({ identity, onDone }: Props) =>
  identity === null ? <p role="alert">{texts.tookTooLong}</p> : <Form identity={identity} onDone={onDone} />

function Form({
  identity: { provider, email, firstName, lastNameInitial },
  onDone,
}: Props & { identity: ForeignIdentity }) {
  const form = useForm({
    endpoint: signUpByProvider,
    schema: ProviderSignUp,
    messages: authErrors,
    fields,
    fallbackMessage: auth.signupFailed,
    fieldByCode: { sign_ups_closed: 'storeNumber' },
    onDone: ({ storeIsKnown, decider }, { storeNumber }) =>
      onDone({ logIn: email, unknownStore: storeIsKnown ? '' : storeNumber, decider }),
  })
  return (
    <form className={styles.form} {...form.props}>
      <p>{texts.registerFrom({ provider, email })}</p>
      <ErrorSummary form={form} />
      <div className={styles.fieldPair}>
        <Field
          {...form.field('firstName')}
          defaultValue={firstName}
          autoComplete="given-name"
          maxLength={maxLength.name}
          dir="auto"
        />
        <Field
          {...form.field('lastNameInitial')}
          defaultValue={lastNameInitial}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={1}
        />
      </div>
      <div className={styles.fieldPair}>
        <StoreNumberField {...form.field('storeNumber')} data-autofocus />
        <Select {...form.field('role')} options={roleOptions} defaultValue="crew_member" />
      </div>
      <Button type="submit" isWide busy={form.isPending}>
        {form.isPending ? auth.signingUp : auth.signUp}
      </Button>
    </form>
  )
}
