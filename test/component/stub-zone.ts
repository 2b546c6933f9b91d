import { vi } from 'vitest'
import { onLeave } from './document.ts'

/** Has the browser name `timeZone` as that of its device. */
export function stubZone(timeZone: string) {
  const { prototype } = Intl.DateTimeFormat
  const spy = vi.spyOn(prototype, 'resolvedOptions')
  spy.mockReturnValue({ locale: 'en', calendar: 'gregory', numberingSystem: 'latn', timeZone })
  onLeave(() => spy.mockRestore())
}
