import { useRef } from 'react'

/** Calls back with the trimmed text once it has not changed for `ms`. */
export function useDebouncedCallback(callback: (text: string) => void, ms: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => callback(text.trim()), ms)
  }
}
