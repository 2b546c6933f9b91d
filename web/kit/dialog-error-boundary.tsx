import { Component, type ReactNode } from 'react'
import * as texts from '#texts/ui.ts'
import { toastIfOutdated } from './new-version.tsx'
import { toast } from './toast.ts'

type Props = { onFail: () => void; children: ReactNode }

/** Catches a dialog whose script cannot be loaded: shows a toast, and `onFail` closes the dialog. */
export class DialogErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    toast({
      title: texts.errorTitle,
      text: texts.checkConnection,
      kind: 'error',
    })
    // A reply of another version, too.
    void toastIfOutdated()
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
