import { useState } from 'react'
import { admins, createAdmin } from '#contract/admins.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { CreateAdmin } from '#contract/forms/admins.ts'
import { adminErrors } from '#messages/forms/admins.ts'
import * as texts from '#texts/admins.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { focusNext } from '#web/kit/focus-next.ts'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { CandidateField } from './candidate-field.tsx'
import styles from '#web/kit/form-dialog.module.css'
import { StoreNumbersField, parseStoreNumbers } from '#web/parts/stores/store-numbers-field.tsx'

const fields = { email: texts.email, storeNumbers: texts.storeNumbers }

/** Makes a user an admin of the given stores, then resets. */
export function CreateAdminForm() {
  const refresh = useRefresh()
  const [resetCount, setResetCount] = useState(0)
  const form = useForm({
    endpoint: createAdmin,
    schema: CreateAdmin,
    messages: adminErrors,
    onSignedOut: redirectToLogIn,
    fields,
    fallbackMessage: texts.failedToCreateAdmin,
    fieldByCode: {
      user_not_found: 'email',
      not_approved_yet: 'email',
      already_admin: 'email',
      email_recently_changed: 'email',
    },
    read: (formData) => ({
      email: formData.get('email'),
      confirmedUserId: formData.get('confirmedUserId') ?? undefined,
      storeNumbers: formData.getAll('storeNumbers').filter(isText).flatMap(parseStoreNumbers),
    }),
    async onDone() {
      await refresh([admins, adminUsers])
      setResetCount((count) => count + 1)
      toast({ title: texts.adminCreatedSuccessfully, kind: 'success' })
    },
  })
  return (
    <form key={resetCount} ref={resetCount > 0 ? focusFirstField : undefined} className={styles.form} {...form.props}>
      <ErrorSummary form={form} />
      <CandidateField {...form.field('email')} confirmName="confirmedUserId" />
      <StoreNumbersField {...form.field('storeNumbers')} />
      <Button type="submit" busy={form.isPending}>
        {form.isPending ? texts.creating : texts.createAdmin}
      </Button>
    </form>
  )
}

const focusFirstField = (form: HTMLElement | null) => focusNext(form?.querySelector('input'))

const isText = (value: unknown) => typeof value === 'string'
