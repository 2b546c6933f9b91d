import { useState } from 'react'
import { apiKeys, createApiKey } from '#contract/api-keys.ts'
import { ApiKeyForm } from '#contract/forms/api-keys.ts'
import { keyScopes } from '#domain/key-scopes.ts'
import { maxKeyName } from '#domain/limits.ts'
import { apiKeyErrors } from '#messages/forms/api-keys.ts'
import * as texts from '#texts/api-keys.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { Select } from '#web/kit/select.tsx'
import { useForm } from '#web/kit/use-form.ts'
import { storeNumbersIn } from '#web/parts/stores/store-numbers-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { scopeName } from './scope-names.ts'
import { ShownOnce } from './shown-once.tsx'

const validDays = [30, 90, 365]

const textsOfKey = {
  hint: texts.shownOnlyNow,
  close: texts.iHaveIt,
  copy: { label: texts.copyKey, done: texts.keyCopied, failed: texts.keyNotCopied },
}

/** Creates a key, and then shows it once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null)
  return (
    <Dialog title={key === null ? texts.createKey : texts.yourKey} onClose={onClose}>
      {key === null ? <KeyForm onCreated={setKey} /> : <ShownOnce secret={key} texts={textsOfKey} onClose={onClose} />}
    </Dialog>
  )
}

const scopeOptions = keyScopes.map((scope): [string, string] => [scope, scopeName(scope)])

const fields = { name: texts.name, scopes: texts.whatItMayDo, storeNumbers: texts.storesOfKey, days: texts.validFor }

function KeyForm({ onCreated }: { onCreated: (key: string) => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: createApiKey,
    schema: ApiKeyForm,
    messages: apiKeyErrors,
    fields,
    fieldByCode: { unknown_store: 'storeNumbers' },
    fallbackMessage: texts.failedToCreate,
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    read: (formData) => ({
      name: formData.get('name'),
      scopes: formData.getAll('scopes'),
      storeNumbers: storeNumbersIn(formData),
      days: Number(formData.get('days')),
    }),
    async onDone({ key }) {
      await refresh([apiKeys])
      onCreated(key)
    },
  })
  return (
    <form className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <Field
        {...form.field('name')}
        hint={texts.nameHint}
        maxLength={maxKeyName}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
      <ChoicesField {...form.field('scopes')} options={scopeOptions} />
      <Field {...form.field('storeNumbers')} hint={texts.emptyForAllStores} autoComplete="off" />
      <Select
        {...form.field('days')}
        defaultValue="90"
        options={validDays.map((days): [string, string] => [String(days), texts.days({ days })])}
      />
      <Button type="submit" size="large" isWide busy={form.isPending}>
        {form.isPending ? texts.creating : texts.createKey}
      </Button>
    </form>
  )
}
