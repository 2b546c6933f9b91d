import { Component, type ReactNode } from 'react'
import * as texts from '#texts/app.ts'
import * as offlineTexts from '#texts/offline.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { isOutdated } from './new-version.tsx'
import { Skeletons } from './skeleton.tsx'

type Props = { children: ReactNode }
/** `isOutdated` is null until the server has been asked. */
type State = { hasFailed: boolean; isOutdated: boolean | null }

// The browser never repeats a failed import of a script, or of one that others need, on the same page.
const reload = () => location.reload()

/**
 * Shows an error in place of a part of the page that failed to render, or that there is a new version, where a script or the reply is of
 * another one. A script that failed offline is reloaded once the browser is online again.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, isOutdated: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true, isOutdated: navigator.onLine ? null : false }
  }

  override componentDidCatch() {
    if (navigator.onLine) void isOutdated().then((isOld) => this.setState({ isOutdated: isOld }))
    else addEventListener('online', reload, { once: true })
  }

  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  // Offline, a reload would only show the browser's error page.
  tryAgain = () => (navigator.onLine ? reload() : this.setState({ hasFailed: false }))

  override render() {
    if (!this.state.hasFailed) return this.props.children
    if (this.state.isOutdated === null) return <Skeletons count={1} shape="card" />
    if (this.state.isOutdated)
      return (
        <Card title={offlineTexts.newVersion}>
          <p role="alert">{texts.reloadToGoOn}</p>
          <Button onClick={reload}>{offlineTexts.reload}</Button>
        </Card>
      )
    return (
      <Card title={texts.somethingWentWrong}>
        <p role="alert">{navigator.onLine ? texts.pageFailed : texts.pageFailedOffline}</p>
        <Button onClick={this.tryAgain}>{texts.loadAgain}</Button>
      </Card>
    )
  }
}
