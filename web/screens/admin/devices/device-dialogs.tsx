import { useState } from 'react'
import { changeDevice, type Device, devices, pairDevice, revokeDevice } from '#contract/devices.ts'
import { DeviceChanges, PairDevice } from '#contract/forms/devices.ts'
import { devicePurposes } from '#domain/device-purposes.ts'
import { maxDeviceName } from '#domain/limits.ts'
import { deviceErrors } from '#messages/forms/devices.ts'
import * as texts from '#texts/devices.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { Select } from '#web/kit/select.tsx'
import { StoreNumberField } from '#web/kit/store-number-field.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { groupDigits } from '#web/parts/codes/group-digits.ts'

const purposeTitles = { kiosk: texts.kioskHint, wall: texts.wallHint }
const purposeOptions = devicePurposes.map((purpose): [string, string] => [purpose, purposeTitles[purpose]])

const nameField = { hint: texts.nameHint, maxLength: maxDeviceName, autoComplete: 'off', dir: 'auto' }

/**
 * Pairs the screen that shows a code. `code` is that of a link, or empty. The QR code of a screen is one, but somebody may also have
 * sent the link of a browser of their own, so the admin first compares the digits.
 */
export function PairDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { role, adminStores } = useMe()
  const isFromLink = code !== ''
  const [isCompared, setCompared] = useState(!isFromLink)
  const refresh = useRefresh()
  const form = useForm({
    endpoint: pairDevice,
    schema: PairDevice,
    messages: deviceErrors,
    fields: { code: texts.code, storeNumber: texts.store, name: texts.name, purpose: texts.purpose },
    fieldByCode: {
      unknown_pairing_code: 'code',
      unknown_store: 'storeNumber',
      store_out_of_scope: 'storeNumber',
      too_many_devices: 'storeNumber',
    },
    fallbackMessage: texts.failedToPair,
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    async onDone() {
      await refresh([devices])
      onClose()
      toast({ title: texts.devicePaired, kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.pairDevice} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <Field
          {...form.field('code')}
          hint={texts.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={groupDigits(code, 3)}
          data-autofocus={isFromLink ? undefined : true}
        />
        {isFromLink && (
          <Checkbox
            label={texts.sameDigits}
            hint={texts.sentLinkHint}
            checked={isCompared}
            onChange={({ target }) => setCompared(target.checked)}
            data-autofocus
          />
        )}
        {role === 'super_admin' ? (
          <StoreNumberField {...form.field('storeNumber')} />
        ) : (
          <Select
            {...form.field('storeNumber')}
            options={adminStores.map((number): [string, string] => [number, number])}
          />
        )}
        <Field {...form.field('name')} {...nameField} />
        <Select {...form.field('purpose')} options={purposeOptions} />
        <Button type="submit" size="large" isWide busy={form.isPending} disabled={!isCompared}>
          {form.isPending ? texts.pairing : texts.pairDevice}
        </Button>
      </form>
    </Dialog>
  )
}

/** Renames a device, or changes what it shows. */
export function EditDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: changeDevice,
    schema: DeviceChanges,
    messages: deviceErrors,
    fields: { name: texts.name, purpose: texts.purpose, darkFrom: texts.darkFrom, darkUntil: texts.darkUntil },
    params: { id: device.id },
    fallbackMessage: texts.failedToSave,
    isQuiet: true,
    onSignedOut: redirectToLogIn,
    async onDone() {
      await refresh([devices])
      onClose()
      toast({ title: texts.deviceSaved, kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.editDevice} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <Field {...form.field('name')} {...nameField} defaultValue={device.name} data-autofocus />
        <Select {...form.field('purpose')} defaultValue={device.purpose} options={purposeOptions} />
        {device.purpose === 'wall' && (
          <>
            <Field {...form.field('darkFrom')} type="time" hint={texts.darkHint} defaultValue={device.darkFrom} />
            <Field {...form.field('darkUntil')} type="time" defaultValue={device.darkUntil} />
          </>
        )}
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.saving : texts.save}
        </Button>
      </form>
    </Dialog>
  )
}

/** Ends a device after a question. */
export function RevokeDialog({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.revokeDevice({ name })}
      action={texts.revoke}
      pendingLabel={texts.revoking}
      isDangerous
      endpoint={revokeDevice}
      params={{ id }}
      refreshes={[devices]}
      done={texts.deviceRevoked}
      failure={texts.failedToRevoke}
      removesOpener
      onClose={onClose}
    >
      <p>{texts.whatRevokingDoes}</p>
    </ConfirmWrite>
  )
}
