import { useState } from 'react'
import { NewWebhook, WebhookChanges } from '#contract/forms/webhooks.ts'
import { changeWebhook, createWebhook, renewWebhookSecret, type Webhook, webhooks } from '#contract/webhooks.ts'
import { maxUrlLength, maxWebhookName } from '#domain/limits.ts'
import { type WebhookKind, webhookKinds } from '#domain/webhooks.ts'
import { webhookErrors } from '#messages/forms/webhooks.ts'
import * as texts from '#texts/webhooks.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { Confirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { Select } from '#web/kit/select.tsx'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { storeNumbersIn } from '#web/parts/stores/store-numbers-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { ShownOnce } from './shown-once.tsx'
import { eventOptions, kindOptions } from './webhook-names.ts'

const nameField = { hint: texts.nameHint, maxLength: maxWebhookName, autoComplete: 'off', dir: 'auto' }
const addressField = {
  type: 'url',
  inputMode: 'url',
  maxLength: maxUrlLength,
  autoComplete: 'off',
  dir: 'ltr',
} as const

const storesField = { hint: texts.emptyForAllStores, autoComplete: 'off' } as const

const fieldByCode = { private_address: 'address', unknown_store: 'storeNumbers' } as const

const addressHints: Record<WebhookKind, string> = {
  standard: texts.addressOfProgram,
  slack: texts.addressOfSlack,
  teams: texts.addressOfTeams,
  google_chat: texts.addressOfGoogleChat,
}

const textsOfSecret = {
  hint: texts.secretShownOnce,
  close: texts.iHaveIt,
  copy: { label: texts.copySecret, done: texts.secretCopied, failed: texts.secretNotCopied },
}

/** Adds a webhook. The secret with which a program verifies what it gets is shown then, once. */
export function CreateWebhookDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog title={secret === null ? texts.addWebhook : texts.yourSecret} onClose={onClose}>
      {secret === null ? (
        <NewWebhookForm onProgramAdded={setSecret} onChatAdded={onClose} />
      ) : (
        <ShownOnce secret={secret} texts={textsOfSecret} onClose={onClose} />
      )}
    </Dialog>
  )
}

type NewProps = { onProgramAdded: (secret: string) => void; onChatAdded: () => void }

function NewWebhookForm({ onProgramAdded, onChatAdded }: NewProps) {
  const refresh = useRefresh()
  const [kind, setKind] = useState<WebhookKind>('standard')
  const form = useForm({
    endpoint: createWebhook,
    schema: NewWebhook,
    messages: webhookErrors,
    fields: {
      name: texts.name,
      kind: texts.receiver,
      address: texts.address,
      events: texts.events,
      storeNumbers: texts.storesOfWebhook,
    },
    fieldByCode,
    fallbackMessage: texts.failedToAdd,
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    read: (formData) => ({
      ...Object.fromEntries(formData),
      events: formData.getAll('events'),
      storeNumbers: storeNumbersIn(formData),
    }),
    async onDone(webhook) {
      await refresh([webhooks])
      // A chat verifies nothing.
      if (webhook.kind === 'standard') return onProgramAdded(webhook.secret)
      onChatAdded()
      toast({ title: texts.webhookAdded, kind: 'success' })
    },
  })
  return (
    <form className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <Field {...form.field('name')} {...nameField} data-autofocus />
      <Select
        {...form.field('kind')}
        value={kind}
        options={kindOptions}
        onChange={({ target }) => setKind(webhookKinds.find((each) => each === target.value) ?? kind)}
      />
      <Field {...form.field('address')} {...addressField} hint={addressHints[kind]} />
      <ChoicesField {...form.field('events')} options={eventOptions} chosen={['gift.created']} />
      <Field {...form.field('storeNumbers')} {...storesField} />
      <Button type="submit" size="large" isWide busy={form.isPending}>
        {form.isPending ? texts.saving : texts.addWebhook}
      </Button>
    </form>
  )
}

/** Changes a webhook. Its address is not shown: an empty field keeps it. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: changeWebhook,
    schema: WebhookChanges,
    messages: webhookErrors,
    fields: {
      name: texts.name,
      address: texts.newAddress,
      events: texts.events,
      storeNumbers: texts.storesOfWebhook,
      isOn: texts.on,
    },
    params: { id: webhook.id },
    fieldByCode,
    fallbackMessage: texts.failedToChange,
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    read: (formData) => ({
      name: formData.get('name'),
      address: formData.get('address') || undefined,
      events: formData.getAll('events'),
      storeNumbers: storeNumbersIn(formData),
      isOn: formData.has('isOn'),
    }),
    async onDone() {
      await refresh([webhooks])
      onClose()
      toast({ title: texts.webhookChanged, kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.editWebhook} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <Field {...form.field('name')} {...nameField} defaultValue={webhook.name} data-autofocus />
        <Field {...form.field('address')} {...addressField} hint={texts.emptyKeepsAddress({ host: webhook.host })} />
        <ChoicesField {...form.field('events')} options={eventOptions} chosen={webhook.events} />
        <Field {...form.field('storeNumbers')} {...storesField} defaultValue={webhook.storeNumbers.join(', ')} />
        <Checkbox
          id={form.idOf('isOn')}
          name="isOn"
          label={texts.on}
          hint={texts.whatOffDoes}
          defaultChecked={webhook.isOn}
        />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.saving : texts.saveChanges}
        </Button>
      </form>
    </Dialog>
  )
}

/** Asks before a new secret, and shows it once. */
export function WebhookSecretDialog({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const renewal = useWrite(renewWebhookSecret, {
    params: { id },
    refreshes: [webhooks],
    onError(error) {
      onClose()
      toastFailure(error, texts.failedToRenew)
    },
  })
  if (renewal.data)
    return (
      <Dialog title={texts.yourSecret} onClose={onClose}>
        <ShownOnce secret={renewal.data.secret} texts={textsOfSecret} onClose={onClose} />
      </Dialog>
    )
  return (
    <Confirm
      title={texts.newSecretQuestion({ name })}
      action={texts.newSecret}
      pendingLabel={texts.saving}
      isPending={renewal.isPending}
      onConfirm={() => renewal.mutate()}
      onClose={onClose}
    >
      <p>{texts.bothSignForADay}</p>
    </Confirm>
  )
}
