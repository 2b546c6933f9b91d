import { useState } from 'react'
import { correctStore, ownRegistration } from '#contract/approvals.ts'
import { CorrectStore } from '#contract/forms/approvals.ts'
import { me } from '#contract/auth.ts'
import { approvalErrors } from '#messages/forms/approvals.ts'
import * as texts from '#texts/auth.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './registration-status.module.css'

/** Tells a person who waits what comes with the approval and that the store is unknown, and lets them correct its number. */
export function OwnStore({ storeNumber }: { storeNumber: string }) {
  const { storeIsKnown, weeklyTokens = 0 } = useRead(ownRegistration).data ?? {}
  const isUnknown = storeIsKnown === false
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {weeklyTokens > 0 && <p>{texts.tokensComeWithApproval}</p>}
      {isUnknown && (
        <p role="status" className={styles.note}>
          {texts.storeNotKnown({ storeNumber })}
        </p>
      )}
      {isOpen ? (
        <StoreForm storeNumber={storeNumber} onClose={() => setOpen(false)} />
      ) : (
        <Button kind={isUnknown ? 'primary' : 'ghost'} onClick={() => setOpen(true)}>
          {texts.wrongStoreChangeIt}
        </Button>
      )}
    </>
  )
}

function StoreForm({ storeNumber, onClose }: { storeNumber: string; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: correctStore,
    schema: CorrectStore,
    messages: approvalErrors,
    fields: { storeNumber: texts.storeNumber },
    fallbackMessage: texts.failedToChangeTheStoreNumber,
    fieldByCode: { unknown_store: 'storeNumber', store_full: 'storeNumber' },
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    async onDone() {
      await refresh([me, ownRegistration])
      toast({ title: texts.storeNumberChanged, kind: 'success' })
      focusPageTitle()
      onClose()
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <Field
        {...form.field('storeNumber')}
        ref={focusFirst}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={storeNumber}
      />
      <Button type="submit" isWide busy={form.isPending}>
        {form.isPending ? texts.saving : texts.save}
      </Button>
      <Button kind="ghost" isWide onClick={onClose}>
        {texts.cancel}
      </Button>
    </form>
  )
}

const focusFirst = (input: HTMLInputElement | null) => input?.select()
