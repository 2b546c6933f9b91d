import { type ComponentType, lazy, useState } from 'react'

/** What a button takes that shows something later: it is fetched as a pointer or the focus comes near. */
export type LazyComponentProps = { onPointerEnter: () => void; onFocus: () => void }

/** A component whose script comes when it is first shown, or ahead: `prepare` fetches it, and never fails. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  preload: () => Promise<void>
  ahead: LazyComponentProps
}

/**
 * A part of the app that `get` fetches. One that is here is shown at once: what React has suspended, even for a moment,
 * it holds back for 0.3 s. One that does not come throws where it is shown.
 */
export function lazyWithPreload<Props extends object>(get: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let here: ComponentType<Props> | null = null

  async function getOnline() {
    // A script that failed to come once is not asked for again by this page, so it is not asked for in vain.
    if (!navigator.onLine) throw new Error('There is no network to fetch a part of the app')
    return get()
  }

  async function fetch() {
    const getting = getOnline()
    getting.then(ignore, tryAgainLater)
    here = await getting
    return { default: here }
  }

  // React keeps a failure for ever; once it has shown it, the next showing is another try.
  const tryAgainLater = () => setTimeout(() => (Suspending = lazy(fetch)), failureRestMs)

  let Suspending = lazy(fetch)

  function Part(props: Props) {
    // Chosen once: another component in its place would lose what was typed.
    const [Shown] = useState(() => here ?? Suspending)
    return <Shown {...props} />
  }

  const preload = () => fetch().then(ignore, ignore)
  return Object.assign(Part, { preload, ahead: { onPointerEnter: preload, onFocus: preload } })
}

const failureRestMs = 1_000
const ignore = () => undefined
