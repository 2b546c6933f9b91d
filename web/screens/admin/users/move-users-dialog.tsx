import { admins } from '#contract/admins.ts'
import { me as ownAccount } from '#contract/auth.ts'
import { MoveUsers } from '#contract/forms/users.ts'
import { adminUsers, moveUsers } from '#contract/admin-users.ts'
import { userErrors } from '#messages/forms/users.ts'
import * as texts from '#texts/users.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import formStyles from '#web/kit/form-dialog.module.css'
import { StoreField } from './store-field.tsx'

type Props = { userIds: string[]; onClose: () => void; onDone: () => void }

/** Moves several users to another store: all of them, or none. */
export function MoveUsersDialog({ userIds, onClose, onDone }: Props) {
  const refresh = useRefresh()
  const people = userIds.length
  const form = useForm({
    endpoint: moveUsers,
    schema: MoveUsers,
    messages: userErrors,
    onSignedOut: redirectToLogIn,
    fields: { storeNumber: texts.storeNumber },
    fieldByCode: { store_out_of_scope: 'storeNumber' },
    isQuiet: true,
    fallbackMessage: texts.failedToMoveThesePeople,
    read: (formData) => ({ userIds, ...Object.fromEntries(formData) }),
    async onDone(_users, { storeNumber }) {
      await refresh([adminUsers, admins, ownAccount])
      onClose()
      onDone()
      toast({ title: texts.peopleMoved({ people, storeNumber }), kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.moveThem({ people })} onClose={onClose}>
      <form className={formStyles.form} {...form.props}>
        <ErrorSummary form={form} />
        <StoreField field={form.field('storeNumber')} />
        <Button type="submit" size="large" isWide busy={form.isPending} data-deliberate>
          {form.isPending ? texts.moving : texts.moveThem({ people })}
        </Button>
      </form>
    </Dialog>
  )
}
