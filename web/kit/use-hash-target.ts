import { useEffect, useRef } from 'react'
import { withoutTail } from '#domain/link-tail.ts'
import { useLocationProperty } from 'wouter/use-browser-location'

/**
 * The `ref` of the element that a URL's hash names by `id`. Scrolls to it, or to its article, and focuses it, also when the
 * hash changes on an open page. The browser cannot, because the element is rendered after the page loads.
 */
export function useHashTarget<Target extends HTMLElement>(id: string) {
  const target = useRef<Target>(null)
  const isNamed = useIsHashTarget(id)
  useEffect(() => {
    if (!isNamed) return
    const shown = target.current?.closest('article') ?? target.current
    shown?.scrollIntoView()
    target.current?.focus({ preventScroll: true })
  }, [id, isNamed])
  return target
}

/** True if the URL's hash names `id`. A server does not know the hash. */
export const useIsHashTarget = (id: string) =>
  useLocationProperty(
    () => [location.hash, withoutTail(location.hash)].includes(`#${id}`),
    () => false,
  )
