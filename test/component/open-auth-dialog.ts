import { screen } from '@testing-library/dom'
import { storeForSignUp } from '#contract/stores.ts'
import { type Answer, reply } from './answers.ts'
import { addElement, openDocument } from './document.ts'
import { createUser } from './user.ts'

type Mode = 'initial' | 'login' | 'signup' | 'join' | 'forgot' | `${'login' | 'signup'}&${string}`

const ofKnownStore = reply(storeForSignUp, {
  name: null,
  isKnown: true,
  takesSignUps: true,
  decider: 'admins',
  isPosterOld: false,
})

/** Opens the landing page's dialog for people who are not signed in. */
export async function openAuthDialog(mode: Mode, ...replies: Answer[]) {
  const network = openDocument(`/?${mode}`)
  network.answer(ofKnownStore, ...replies)
  addElement('div', 'session')
  const dialog = await import('#web/app/open-auth-dialog.tsx')
  dialog.openAuthDialog(mode.split('&')[0])
  await screen.findByRole('dialog')
  return { network, user: createUser() }
}
