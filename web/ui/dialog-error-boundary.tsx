import { Component, type ReactNode } from 'react'
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
      title: 'Error',
      text: 'This did not come. Check your connection and try again, or load the page anew',
      kind: 'error',
    })
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
