import type { Endpoint } from '#contract/endpoint.ts'
import { changeOrganizationSettings, organizationSettings } from '#contract/organization.ts'
import * as texts from '#texts/organization.ts'
import { useReadChange } from '#web/data/cache/use-read-change.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { toast } from '#web/kit/toast.ts'

/** A write of some settings of the organization, which shows the new ones and tells how it ended; `refreshes` are read again. */
export function useSaveSettings(refreshes: Endpoint[] = []) {
  const show = useReadChange(organizationSettings)
  return useWrite(changeOrganizationSettings, {
    refreshes,
    onSuccess(changed) {
      show(changed)
      toast({ title: texts.settingsSaved, kind: 'success' })
    },
    onError: (error) => toastFailure(error, texts.failedToSaveTheSettings),
  })
}
