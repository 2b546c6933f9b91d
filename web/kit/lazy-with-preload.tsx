import { type ComponentType, lazy, useState } from 'react'
import { retryStyles } from './failed-styles.ts'

/** Props of a button that opens a lazy component: pointing at it or focusing it preloads the script. */
export type PreloadProps = { onPointerEnter: () => void; onFocus: () => void }

/** A component whose script is loaded when it is first rendered, or earlier by `preload`, which never rejects. */
export type LazyComponent<Props extends object = object> = ComponentType<Props> & {
  preload: () => Promise<void>
  preloadProps: PreloadProps
}

/** How each part loads, by its module as the build's manifest names it. A part that is loaded may add further ones. */
export const lazyParts = new Map<string, () => Promise<void>>()

/** On the server, the modules of the parts that were rendered since it was cleared, outer ones first. */
export const renderedParts = new Set<string>()

/**
 * A component that `load` imports. Once loaded it renders without suspending, because React holds back a suspended update
 * for 0.3 s even if it resolves at once. Rendering throws if the script cannot be loaded. The build passes the name of its `module`.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  module = '',
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null

  async function loadOnline() {
    // The browser remembers a failed import and never retries it on this page, so none is started offline, unless the service
    // worker has stored the script.
    if (!import.meta.env.SSR && !navigator.onLine && !navigator.serviceWorker?.controller)
      throw new Error('Offline: the script cannot be loaded')
    await retryStyles()
    return load()
  }

  async function loadModule() {
    const loading = loadOnline()
    loading.then(ignore, resetLater)
    loaded = await loading
    return { default: loaded }
  }

  // React caches a failure; after it has been rendered, a new lazy component allows another attempt.
  const resetLater = () => setTimeout(() => (Suspending = lazy(loadModule)), resetDelayMs)

  let Suspending = lazy(loadModule)

  function LazyPart(props: Props) {
    // Chosen once per mount: replacing the component would lose its state.
    const [Shown] = useState(() => loaded ?? Suspending)
    if (import.meta.env.SSR) renderedParts.add(module)
    return <Shown {...props} />
  }

  const preload = () => loadModule().then(ignore, ignore)
  const sameModule = lazyParts.get(module)
  lazyParts.set(module, () => Promise.all([sameModule?.(), preload()]).then(ignore))
  return Object.assign(LazyPart, { preload, preloadProps: { onPointerEnter: preload, onFocus: preload } })
}

const resetDelayMs = 1_000
const ignore = () => undefined
