import { AddStore, StoreChanges } from '#contract/forms/stores.ts'
import { setUp } from '#contract/organization.ts'
import { addStore, changeStore, removeStore, type Store, stores } from '#contract/stores.ts'
import { maxStoreName } from '#domain/limits.ts'
import { storeErrors } from '#messages/forms/stores.ts'
import * as texts from '#texts/stores.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { toast } from '#web/kit/toast.ts'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { useForm } from '#web/kit/use-form.ts'

const name = { hint: texts.nameIsShown, maxLength: maxStoreName, autoComplete: 'off', dir: 'auto' }

/** Makes a store known before anybody works there. */
export function AddStoreDialog({ onAdded, onClose }: { onAdded: (store: Store) => void; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: addStore,
    schema: AddStore,
    messages: storeErrors,
    fields: { number: texts.storeNumber, name: texts.name },
    fieldByCode: { unknown_store: 'number', store_known: 'number' },
    fallbackMessage: texts.failedToAddTheStore,
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    async onDone(store) {
      await refresh([stores, setUp])
      onAdded(store)
      toast({ title: texts.storeAdded({ storeNumber: store.number }), kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.addStore} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <StoreNumberField {...form.field('number')} data-autofocus />
        <Field {...form.field('name')} {...name} />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.saving : texts.addStore}
        </Button>
      </form>
    </Dialog>
  )
}

/** Names a store, and opens or closes it for sign-ups. */
export function EditStoreDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: changeStore,
    schema: StoreChanges,
    messages: storeErrors,
    fields: { name: texts.name, takesSignUps: texts.takesSignUps },
    params: { id: store.id },
    fallbackMessage: texts.failedToChangeTheStore,
    onSignedOut: redirectToLogIn,
    read: (formData) => ({ name: formData.get('name'), takesSignUps: formData.has('takesSignUps') }),
    async onDone() {
      await refresh([stores])
      onClose()
      toast({ title: texts.storeChanged({ storeNumber: store.number }), kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.editStore({ storeNumber: store.number })} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <Field {...form.field('name')} {...name} defaultValue={store.name ?? ''} data-autofocus />
        <Checkbox
          id={form.idOf('takesSignUps')}
          name="takesSignUps"
          label={texts.takesSignUps}
          hint={texts.closingRefuses}
          defaultChecked={store.takesSignUps}
        />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.saving : texts.saveChanges}
        </Button>
      </form>
    </Dialog>
  )
}

/** Removes a store that was added by mistake. The server knows whether it was ever used. */
export function RemoveStoreDialog({ store: { id, number }, onClose }: { store: Store; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.removeStore({ storeNumber: number })}
      action={texts.remove}
      pendingLabel={texts.removing}
      endpoint={removeStore}
      params={{ id }}
      refreshes={[stores, setUp]}
      done={texts.storeRemoved({ storeNumber: number })}
      failure={texts.failedToRemoveTheStore}
      removesOpener
      onClose={onClose}
    >
      <p>{texts.removalIsForMistakes}</p>
    </ConfirmWrite>
  )
}
