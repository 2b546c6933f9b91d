import { type ComponentType, lazy, useState } from 'react'

/** What a button takes that shows something later: it is fetched as a pointer or the focus comes near. */
export type Ahead = { onPointerEnter: () => void; onFocus: () => void }

/** A component whose script comes when it is first shown, or ahead: `prepare` fetches it, and never fails. */
export type Later<Props extends object = object> = ComponentType<Props> & { prepare: () => Promise<void>; ahead: Ahead }

/**
 * A part of the app that `get` fetches. One that is here is shown at once: what React has suspended, even for a moment,
 * it holds back for 0.3 s. One that does not come throws where it is shown.
 */
export function later<Props extends object>(get: () => Promise<ComponentType<Props>>): Later<Props> {
  let here: ComponentType<Props> | null = null

  async function fetch() {
    here = await get()
    return { default: here }
  }

  const Suspending = lazy(fetch)

  function Part(props: Props) {
    // Chosen once: another component in its place would lose what was typed.
    const [Shown] = useState(() => here ?? Suspending)
    return <Shown {...props} />
  }

  const prepare = () => fetch().then(ignore, ignore)
  return Object.assign(Part, { prepare, ahead: { onPointerEnter: prepare, onFocus: prepare } })
}

const ignore = () => undefined
