import { vi } from 'vitest'
import { onLeave } from './document.ts'

/** Lets the device vibrate, which the test DOM cannot. */
export function stubVibrate() {
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  onLeave(() => Reflect.deleteProperty(navigator, 'vibrate'))
  return vibrate
}
