import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Endpoint } from '#contract/endpoint.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import type { Params } from '#web/data/request/endpoint-url.ts'
import { Confirm } from './confirm.tsx'
import { focusPageTitle } from './page-title.ts'
import { toastFailure } from './toast-failure.ts'
import { toast } from './toast.ts'

type Props = {
  title: string
  /** The label of the confirming button, and the same while pending. */
  action: string
  pendingLabel: string
  /** The label of the other button. */
  decline?: string
  isDangerous?: boolean
  /** Is written once confirmed. */
  endpoint: Endpoint & { body: undefined }
  params: Params
  /** Endpoints to refetch after a success. */
  refreshes: Endpoint[]
  /** What the toast says after a success. */
  done: string
  /** What the toast says after a failure for which the server gives no reason. */
  failure: string
  /** True if the button that asked goes with its row: the page's title takes the focus. */
  removesOpener?: boolean
  onClose: () => void
  /** The consequences. */
  children?: ReactNode
}

/** Asks for confirmation of a write, sends it, closes, and tells whether it succeeded. */
export function ConfirmWrite(props: Props) {
  const { endpoint, params, refreshes, done, failure, removesOpener = false, ...question } = props
  const write = useWrite(endpoint, {
    params,
    refreshes,
    onSuccess() {
      flushSync(question.onClose)
      if (removesOpener) focusPageTitle()
      toast({ title: done, kind: 'success' })
    },
    onError(error) {
      question.onClose()
      toastFailure(error, failure)
    },
  })
  return <Confirm {...question} isPending={write.isPending} onConfirm={() => write.mutate()} />
}
