import { screen, waitFor } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { me } from '#contract/auth.ts'
import { renderScreen } from '#test/component/render-screen.ts'

/** The app is loaded anew for each test, and `ask` with it. */
async function openPage() {
  await renderScreen({ path: '/privacy-policy' })
  const [{ ask }, { useRead }] = await Promise.all([import('./ask.tsx'), import('#web/data/cache/use-read.ts')])
  return { ask, useRead }
}

test('a question is above the page until it is answered', async () => {
  const { ask } = await openPage()
  const answer = ask((onAnswer) => (
    <button type="button" onClick={() => onAnswer(true)}>
      Yes
    </button>
  ))
  const button = await screen.findByRole('button', { name: 'Yes' })

  button.click()

  expect(await answer).toBe(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull())
})

test('a question reads what the page has read', async () => {
  const { ask, useRead } = await openPage()
  const Name = () => <p>{`Asked of ${useRead(me).data?.firstName}`}</p>

  void ask(() => <Name />)

  expect(await screen.findByText('Asked of Ana')).toBeVisible()
})

test('a question that throws is reported and counts as a no, and the page and other questions stay', async () => {
  const { ask } = await openPage()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  vi.spyOn(console, 'error').mockReturnValue()
  const fault = new Error('This question cannot be shown')
  void ask(() => <p>Another question</p>)

  const isYes = await ask(() => <Broken fault={fault} />)

  expect(isYes).toBe(false)
  expect(reported).toHaveBeenCalledWith(fault)
  expect(screen.getByText('Another question')).toBeVisible()
  expect(screen.getByRole('main')).toBeVisible()
})

function Broken({ fault }: { fault: Error }): never {
  throw fault
}
