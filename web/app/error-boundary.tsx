import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Props = { children: ReactNode }

/** Keeps a screen that broke from taking the rest with it. A newer version's missing file is mended by loading anew. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  // Offline the browser has only a page of its own to show.
  tryAgain = () => (navigator.onLine ? location.reload() : this.setState({ hasFailed: false }))

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Card title="Something went wrong">
        <p role="alert">This page could not be shown. Loading it again usually helps.</p>
        <Button onClick={this.tryAgain}>Load again</Button>
      </Card>
    )
  }
}
