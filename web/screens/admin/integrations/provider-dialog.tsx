import { NewProvider, ProviderChanges } from '#contract/forms/single-sign-on.ts'
import { addProvider, changeProvider, type Provider, providers } from '#contract/single-sign-on.ts'
import { maxClientLength, maxIssuerLength, maxLength } from '#domain/limits.ts'
import { providerErrors } from '#messages/forms/single-sign-on.ts'
import * as texts from '#texts/single-sign-on.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { TextArea } from '#web/kit/text-area.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'

type Props = { provider: Provider | null; onClose: () => void }

/** Adds an identity provider, or changes one. */
export const ProviderDialog = ({ provider, onClose }: Props) => (
  <Dialog title={provider ? texts.editProvider : texts.addProvider} onClose={onClose}>
    {provider ? <ChangeForm provider={provider} onClose={onClose} /> : <AddForm onClose={onClose} />}
  </Dialog>
)

const names = {
  name: texts.name,
  clientId: texts.clientId,
  clientSecret: texts.clientSecret,
  domains: texts.domains,
}

const addFields = { issuer: texts.issuer, ...names }

const wordsIn = (text: unknown) => (typeof text === 'string' ? text.split(/[\s,;]+/).filter(Boolean) : [])

/** An empty secret is left out: the stored one stays. */
function read(form: FormData) {
  const { clientSecret, ...entries } = Object.fromEntries(form)
  return {
    ...entries,
    ...(clientSecret !== '' && { clientSecret }),
    domains: wordsIn(form.get('domains')),
    isOnlyWay: form.has('isOnlyWay'),
    joinsByEmail: form.has('joinsByEmail'),
    isOn: form.has('isOn'),
  }
}

function useSaved(onClose: () => void) {
  const refresh = useRefresh()
  return async () => {
    await refresh([providers])
    toast({ title: texts.saved, kind: 'success' })
    onClose()
  }
}

const common = { messages: providerErrors, fallbackMessage: texts.failedToSave, isQuiet: true, read } as const

function AddForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    ...common,
    endpoint: addProvider,
    schema: NewProvider,
    fields: addFields,
    fieldByCode: { issuer_known: 'issuer' },
    onSignedOut: redirectToLogIn,
    onDone: useSaved(onClose),
  })
  return (
    <form className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <Field
        {...form.field('issuer')}
        hint={texts.issuerHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={maxIssuerLength}
        data-autofocus
      />
      <CommonFields form={form} provider={null} />
    </form>
  )
}

function ChangeForm({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const form = useForm({
    ...common,
    endpoint: changeProvider,
    schema: ProviderChanges,
    fields: names,
    params: { id: provider.id },
    onSignedOut: redirectToLogIn,
    onDone: useSaved(onClose),
  })
  return (
    <form className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <CommonFields form={form} provider={provider} />
    </form>
  )
}

type FieldProps = { id: string; name: string; label: string; error: string | undefined }
type CommonProps = {
  form: { field: (name: keyof typeof names) => FieldProps; isPending: boolean }
  provider: Provider | null
}

const CommonFields = ({ form, provider }: CommonProps) => (
  <>
    <Field
      {...form.field('name')}
      hint={texts.nameHint}
      defaultValue={provider?.name}
      autoComplete="off"
      dir="auto"
      maxLength={maxLength.name}
    />
    <Field
      {...form.field('clientId')}
      defaultValue={provider?.clientId}
      autoComplete="off"
      maxLength={maxClientLength}
    />
    <Field
      {...form.field('clientSecret')}
      hint={provider?.hasSecret ? texts.secretStays : texts.secretHint}
      type="password"
      autoComplete="off"
      maxLength={maxClientLength}
    />
    <TextArea
      {...form.field('domains')}
      hint={texts.domainsHint}
      rows={2}
      defaultValue={provider?.domains.join('\n')}
    />
    <Checkbox name="isOnlyWay" label={texts.isOnlyWay} hint={texts.onlyWayHint} defaultChecked={provider?.isOnlyWay} />
    <Checkbox
      name="joinsByEmail"
      label={texts.joinsByEmail}
      hint={texts.joinsHint}
      defaultChecked={provider?.joinsByEmail}
    />
    <Checkbox name="isOn" label={texts.isOn} defaultChecked={provider?.isOn ?? true} />
    <Button type="submit" size="large" isWide busy={form.isPending}>
      {form.isPending ? texts.saving : texts.save}
    </Button>
  </>
)
