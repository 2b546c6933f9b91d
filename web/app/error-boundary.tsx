import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Props = { children: ReactNode }

/**
 * Shows an error in place of a screen that failed to render. Reloading also fixes a script that a deployment has removed; a screen
 * that failed offline is shown once the browser is online again.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    if (!navigator.onLine) addEventListener('online', this.show, { once: true })
  }

  override componentWillUnmount() {
    removeEventListener('online', this.show)
  }

  show = () => this.setState({ hasFailed: false })

  // Offline, a reload would only show the browser's error page.
  tryAgain = () => (navigator.onLine ? location.reload() : this.show())

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Card title="Something went wrong">
        <p role="alert">This page could not be shown. Reloading it usually helps.</p>
        <Button onClick={this.tryAgain}>Load again</Button>
      </Card>
    )
  }
}
