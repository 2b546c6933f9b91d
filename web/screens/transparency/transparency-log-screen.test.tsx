import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { treeHead } from '#contract/transparency.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { headOf } from '#test/component/tree-heads.ts'

const path = '/transparency'

test('the page about the transparency log is a page of the app, with the head of server and browser', async () => {
  const head = headOf('gift')
  const { user } = await renderScreen({ path, replies: [reply(treeHead, head)] })

  expect(await screen.findByRole('heading', { level: 1, name: 'Transparency' })).toBeVisible()
  const page = within(screen.getByRole('main'))
  expect(page.getByText('5 issued = 3 held + 2 spent')).toBeVisible()
  expect(page.getByText(head.signature)).not.toBeVisible()
  await user.click(page.getAllByText('For experts')[0] ?? document.body)
  expect(page.getByText(head.signature)).toBeVisible()
  expect(await page.findByText('This browser starts to keep heads now.')).toBeVisible()
  expect(page.getAllByText(head.root)).toHaveLength(2)
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
})

test('an empty transparency log has no head', async () => {
  await renderScreen({ path, replies: [reply(treeHead, null)] })

  expect(await screen.findByText('– issued = – held + – spent')).toBeVisible()
})
