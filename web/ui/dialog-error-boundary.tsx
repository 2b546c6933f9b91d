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
      text: 'This could not be loaded. Check your connection and try again, or reload the page',
      kind: 'error',
    })
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
