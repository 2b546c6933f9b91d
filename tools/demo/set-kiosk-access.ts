import { renewBadge, setPin } from '#server/features/kiosk/access.ts'
import { logIns } from './applicants.ts'
import { contextAt, type Scenario, signedIn } from './scenario-users.ts'

/** Of the crew member's log-in, at a kiosk of their store. */
export const demoPin = '4873'

const minuteMs = 60_000

/** The crew member's log-in has a badge and a PIN, for whoever pairs a tablet with their store. */
export async function setKioskAccess({ context, now }: Scenario) {
  const crew = await signedIn(context, logIns.crew)
  const at = (minutes: number) => contextAt(context, new Date(now.getTime() - minutes * minuteMs))
  await renewBadge(at(39), crew)
  await setPin(at(38), crew, { pin: demoPin })
}
