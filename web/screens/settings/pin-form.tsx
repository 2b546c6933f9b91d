import { useRef } from 'react'
import { kioskAccess, setPin } from '#contract/badges.ts'
import { PinForm as Schema } from '#contract/forms/kiosk.ts'
import { pinLimits } from '#domain/limits.ts'
import { kioskErrors } from '#messages/forms/kiosk.ts'
import * as texts from '#texts/kiosk.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import styles from './settings.module.css'

/** Sets or changes the PIN of the user. */
export function PinForm({ hasPin }: { hasPin: boolean }) {
  const refresh = useRefresh()
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    endpoint: setPin,
    schema: Schema,
    messages: kioskErrors,
    fields: { pin: hasPin ? texts.new_pin : texts.pin },
    fallbackMessage: texts.failed_to_save_pin,
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    onDone() {
      formRef.current?.reset()
      toast({ title: texts.pin_saved, kind: 'success' })
      return refresh([kioskAccess])
    },
  })
  return (
    <form ref={formRef} className={styles.form} {...form.props}>
      <Field
        {...form.field('pin')}
        hint={texts.pin_hint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinLimits.max}
      />
      <Button type="submit" kind="secondary" size="small" busy={form.isPending}>
        {form.isPending ? texts.saving : hasPin ? texts.change_pin : texts.set_pin}
      </Button>
    </form>
  )
}
