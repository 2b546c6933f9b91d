import { addAdminGroup, type AdminGroup, adminGroups, changeAdminGroup } from '#contract/admin-groups.ts'
import { AdminGroupForm } from '#contract/forms/admin-groups.ts'
import { maxAdminGroupName } from '#domain/limits.ts'
import { adminGroupErrors } from '#messages/forms/admin-groups.ts'
import * as texts from '#texts/admin-groups.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { StoreNumbersField, storeNumbersIn } from '#web/parts/stores/store-numbers-field.tsx'

type Props = { group: AdminGroup | null; onClose: () => void }

/** Adds a group of an identity provider, or changes its name and the stores that it stands for. */
export const AdminGroupDialog = ({ group, onClose }: Props) => (
  <Dialog title={group ? texts.editGroup : texts.addGroup} onClose={onClose}>
    {group ? <ChangeForm group={group} onClose={onClose} /> : <AddForm onClose={onClose} />}
  </Dialog>
)

const common = {
  schema: AdminGroupForm,
  messages: adminGroupErrors,
  fields: { name: texts.name, storeNumbers: texts.storesOfGroup },
  fieldByCode: { admin_group_known: 'name', unknown_store: 'storeNumbers' },
  fallbackMessage: texts.failedToSave,
  isQuiet: true,
  onSignedOut: redirectToLogIn,
  read: (form: FormData) => ({
    name: form.get('name'),
    storeNumbers: storeNumbersIn(form),
  }),
} as const

function useSaved(onClose: () => void) {
  const refresh = useRefresh()
  return async () => {
    await refresh([adminGroups])
    onClose()
    toast({ title: texts.groupSaved, kind: 'success' })
  }
}

function AddForm({ onClose }: { onClose: () => void }) {
  const form = useForm({ ...common, endpoint: addAdminGroup, onDone: useSaved(onClose) })
  return (
    <form className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <GroupFields form={form} group={null} />
    </form>
  )
}

function ChangeForm({ group, onClose }: { group: AdminGroup; onClose: () => void }) {
  const form = useForm({
    ...common,
    endpoint: changeAdminGroup,
    params: { id: group.id },
    onDone: useSaved(onClose),
  })
  return (
    <form className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <GroupFields form={form} group={group} />
    </form>
  )
}

type FieldProps = { id: string; name: string; label: string; error: string | undefined }
type GroupFieldsProps = {
  form: { field: (name: 'name' | 'storeNumbers') => FieldProps; isPending: boolean }
  group: AdminGroup | null
}

const GroupFields = ({ form, group }: GroupFieldsProps) => (
  <>
    <Field
      {...form.field('name')}
      hint={texts.nameHint}
      defaultValue={group?.name}
      maxLength={maxAdminGroupName}
      autoComplete="off"
      dir="auto"
      data-autofocus
    />
    <StoreNumbersField {...form.field('storeNumbers')} defaultValue={group?.storeNumbers.join(', ')} />
    <Button type="submit" size="large" isWide busy={form.isPending}>
      {form.isPending ? texts.saving : texts.save}
    </Button>
  </>
)
