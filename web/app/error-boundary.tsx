import { Component, type ReactNode } from 'react'
import * as texts from '#texts/app.ts'
import { Button } from '#web/kit/button.tsx'
import { Card } from '#web/kit/card.tsx'

type Props = { children: ReactNode }

// The browser never repeats a failed import of a script, or of one that others need, on the same page.
const reload = () => location.reload()

/**
 * Shows an error in place of a screen that failed to render. Reloading also fixes a script that a deployment has removed; one that
 * failed offline is reloaded once the browser is online again.
 */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    if (!navigator.onLine) addEventListener('online', reload, { once: true })
  }

  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  // Offline, a reload would only show the browser's error page.
  tryAgain = () => (navigator.onLine ? reload() : this.setState({ hasFailed: false }))

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Card title={texts.somethingWentWrong}>
        <p role="alert">{navigator.onLine ? texts.pageFailed : texts.pageFailedOffline}</p>
        <Button onClick={this.tryAgain}>{texts.loadAgain}</Button>
      </Card>
    )
  }
}
