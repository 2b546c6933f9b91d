import { ProviderApproval } from '#contract/forms/single-sign-on.ts'
import { changeProvider, type Provider, providers } from '#contract/single-sign-on.ts'
import { maxClaimLength } from '#domain/limits.ts'
import { type Role, storeRoles } from '#domain/roles.ts'
import { providerErrors } from '#messages/forms/single-sign-on.ts'
import { roles as roleNames } from '#texts/roles.ts'
import * as texts from '#texts/single-sign-on.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { TextArea } from '#web/kit/text-area.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './integrations.module.css'

/** Which claims of a provider say who comes in approved, with which store and role. */
export function ApprovalDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: changeProvider,
    schema: ProviderApproval,
    messages: providerErrors,
    fields: { storeClaim: texts.storeClaim, roleClaim: texts.roleClaim, roleValues: texts.roleValues },
    params: { id: provider.id },
    fallbackMessage: texts.failedToSave,
    isQuiet: true,
    read,
    onSignedOut: redirectToLogIn,
    async onDone() {
      await refresh([providers])
      toast({ title: texts.saved, kind: 'success' })
      onClose()
    },
  })
  const claimField = { autoComplete: 'off', spellCheck: false, dir: 'ltr', maxLength: maxClaimLength } as const
  return (
    <Dialog title={texts.approvalOf({ provider: provider.name })} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <p className={layout.quiet}>{texts.whatApprovalDoes({ provider: provider.name })}</p>
        <Field
          {...form.field('storeClaim')}
          {...claimField}
          hint={texts.storeClaimHint}
          defaultValue={provider.storeClaim ?? ''}
          data-autofocus
        />
        <Field
          {...form.field('roleClaim')}
          {...claimField}
          hint={texts.roleClaimHint}
          defaultValue={provider.roleClaim ?? ''}
        />
        <RoleValuesField {...form.field('roleValues')} rows={provider.roleValues} />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.saving : texts.save}
        </Button>
      </form>
    </Dialog>
  )
}

type RoleValuesProps = { id: string; label: string; error: string | undefined; rows: Provider['roleValues'] }

const valuesOf = (rows: Provider['roleValues'], role: Role) =>
  rows.filter((row) => row.role === role).map(({ value }) => value)

/** The values of the claim for each role of a store: those of admins are never given by a provider. */
const RoleValuesField = ({ id, label, error, rows }: RoleValuesProps) => (
  <fieldset id={id} className={styles.choices} tabIndex={-1} aria-describedby={`${id}-hint ${id}-error`}>
    <legend>{label}</legend>
    <p id={`${id}-hint`} className={layout.quiet}>
      {texts.roleValuesHint}
    </p>
    {storeRoles.map((role) => (
      <TextArea
        key={role}
        name={role}
        label={roleNames[role]}
        rows={1}
        dir="auto"
        defaultValue={valuesOf(rows, role).join('\n')}
      />
    ))}
    <p id={`${id}-error`} className={styles.error}>
      {error}
    </p>
  </fieldset>
)

const linesIn = (text: unknown) =>
  (typeof text === 'string' ? text.split('\n') : []).map((line) => line.trim()).filter(Boolean)

/** An empty field is no claim. */
const read = (form: FormData) => ({
  storeClaim: form.get('storeClaim') || null,
  roleClaim: form.get('roleClaim') || null,
  roleValues: storeRoles.flatMap((role) => linesIn(form.get(role)).map((value) => ({ value, role }))),
})
