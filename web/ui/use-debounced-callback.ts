import { useRef } from 'react'

/** Calls back with what was typed, trimmed, once nothing more was typed for `ms`. */
export function useDebouncedCallback(onPause: (text: string) => void, ms: number) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (text: string) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => onPause(text.trim()), ms)
  }
}
