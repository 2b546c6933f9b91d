import { Component, type ReactNode, Suspense } from 'react'
import type { Elements } from './elements.ts'

type Props = { fallback?: ReactNode; children: Elements }

/** A lazy part that the page can do without: it renders nothing if its script cannot be loaded. */
export class BestEffort extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { fallback, children } = this.props
    return !this.state.hasFailed && <Suspense fallback={fallback}>{children}</Suspense>
  }
}
