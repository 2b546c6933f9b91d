import { useEffectEvent, useLayoutEffect } from 'react'

const places = new Map<string, number>()

/** Coming back to a list finds the place at which it was left, where its rows are still at hand. */
export function useKeptPlace(list: string, hasRows: boolean) {
  const find = useEffectEvent(() => hasRows && scrollTo({ top: places.get(list) ?? 0, behavior: 'instant' }))
  const keep = useEffectEvent(() => places.set(list, scrollY))
  useLayoutEffect(() => {
    find()
    return () => void keep()
  }, [])
}
