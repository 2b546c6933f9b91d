import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { statement } from '#contract/statement.ts'
import { startUpload } from '#contract/uploads.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const card = () => within(screen.getByRole('region', { name: 'Profile Picture' }))

/** Chooses a file, also one that the browser's own dialog would not offer. */
async function choose(file: File) {
  const replies = [reply(ownSessions, []), reply(statement, []), reply(recoveryCodes, { unused: 0 })]
  const { user, network } = await renderScreen({ path: '/settings', replies })
  await screen.findByRole('button', { name: 'Choose Picture' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The card has no file input')
  input.accept = ''
  await user.upload(input, file)
  return { user, network }
}

test.each([
  [
    'a file over 10 MB',
    new File([new Uint8Array(10_485_761)], 'huge.png', { type: 'image/png' }),
    'This image has 10.1 MB. Choose an image of at most 10 MB',
  ],
  [
    'a file that is no image',
    new File(['words'], 'words.txt', { type: 'text/plain' }),
    'Choose an image: JPEG, PNG, WebP, GIF or AVIF',
  ],
])('refuses %s before the upload', async (_, file, words) => {
  const { network } = await choose(file)

  expect(await card().findByText(words)).toBeVisible()
  expect(network.requests()).not.toContain(`POST ${startUpload.path}`)
})

test('a chosen picture can be removed before the upload', async () => {
  const { user } = await choose(new File(['picture'], 'me.png', { type: 'image/png' }))
  expect(await card().findByText('Ready to upload')).toBeVisible()

  await user.click(card().getByRole('button', { name: 'Remove' }))

  expect(card().queryByText('Ready to upload')).toBeNull()
  expect(card().getByRole('button', { name: 'Choose Picture' })).toHaveFocus()
})
