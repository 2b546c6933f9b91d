import { screen } from '@testing-library/dom'
import type { Answer } from './answers.ts'
import { addElement, openDocument } from './document.ts'
import { createUser } from './user.ts'

type Mode = 'initial' | 'login' | 'signup' | 'forgot'

/** Opens the landing page's dialog for people who are not signed in. */
export async function openAuthDialog(mode: Mode, ...replies: Answer[]) {
  const network = openDocument(`/?${mode}`)
  network.answer(...replies)
  addElement('div', 'session')
  const dialog = await import('#web/app/open-auth-dialog.tsx')
  dialog.openAuthDialog(mode)
  await screen.findByRole('dialog')
  return { network, user: createUser() }
}
