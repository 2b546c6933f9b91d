import { Component, type ReactNode } from 'react'
import { toastLoadFailure } from './new-version.tsx'

type Props = { onFail: () => void; children: ReactNode }

/** Catches a dialog whose script cannot be loaded, or which fails to render: shows a toast, and `onFail` closes the dialog. */
export class DialogErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    toastLoadFailure()
    this.props.onFail()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
