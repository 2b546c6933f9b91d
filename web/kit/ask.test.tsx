import { screen } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ask } from './ask.tsx'

test('a question is above the page until it is answered', async () => {
  const answer = ask((onAnswer) => (
    <button type="button" onClick={() => onAnswer(true)}>
      Yes
    </button>
  ))
  const button = await screen.findByRole('button', { name: 'Yes' })

  button.click()

  expect(await answer).toBe(true)
  expect(button.isConnected).toBe(false)
})

test('a question that throws is reported and counts as a no', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const fault = new Error('This question cannot be shown')
  const elementsBefore = document.body.childElementCount

  const isYes = await ask(() => <Broken fault={fault} />)

  expect(isYes).toBe(false)
  expect(reported).toHaveBeenCalledWith(fault)
  expect(document.body.childElementCount).toBe(elementsBefore)
})

function Broken({ fault }: { fault: Error }): never {
  throw fault
}
