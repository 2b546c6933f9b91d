import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsGiven } from '#contract/gifts.ts'
import { profile } from '#contract/users.ts'
import { hold, refuse, reply } from '#test/component/answers.ts'
import { person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const path = '/gift-tokens'
const ben = person()
const ana = approvedUser()
const draftKey = `draft ${ana.id} gift`
const message = () => screen.getByPlaceholderText('Add a personal message...')

test('what is typed while the recipient of a link loads is kept', async () => {
  const read = hold(
    reply(profile, {
      ...ben,
      role: 'crew_member' as const,
      thanksCount: 0,
      topReasons: [],
      between: null,
      milestones: [],
      canMakeCode: false,
    }),
  )
  const replies = [reply(giftsGiven, []), read.answer]
  const { user } = await renderScreen({ path: `${path}?to=${ben.id}`, me: ana, replies })
  await screen.findByRole('heading', { name: 'Send Tokens' })

  expect(screen.queryByRole('combobox')).toBeNull()
  await user.type(message(), 'Thank you')
  read.release()

  expect(await screen.findByText('Sending to')).toBeVisible()
  expect(message()).toHaveValue('Thank you')
})

test('tabs share a draft: one shows what the other changes, and nothing after it was sent', async () => {
  await renderScreen({ path, me: ana, replies: [reply(giftsGiven, [])] })
  await screen.findByRole('heading', { name: 'Send Tokens' })
  const changeElsewhere = (draft: object | null) => {
    const newValue = draft && JSON.stringify(draft)
    if (newValue === null) localStorage.removeItem(draftKey)
    else localStorage.setItem(draftKey, newValue)
    dispatchEvent(new StorageEvent('storage', { key: draftKey, newValue }))
  }

  // The page listens a moment after it is shown.
  await waitFor(() => {
    changeElsewhere({ message: 'From the other tab' })
    expect(message()).toHaveValue('From the other tab')
  })
  changeElsewhere(null)

  await waitFor(() => expect(message()).toHaveValue(''))
})

test('a draft says that its recipient has left, and keeps the words for somebody else', async () => {
  const draft = { recipient: ben, others: [], amountText: '1', message: 'Thank you' }
  localStorage.setItem(draftKey, JSON.stringify(draft))
  const replies = [reply(giftsGiven, []), refuse(profile, 'not_found')]
  const { user } = await renderScreen({ path, me: ana, replies })

  const notice = await screen.findByText(/Ben C\..* has left Brightside/)
  await user.click(screen.getByRole('button', { name: /^Remove .*Ben C\./ }))

  expect(notice).not.toBeInTheDocument()
  expect(screen.getByRole('combobox')).toHaveFocus()
  expect(message()).toHaveValue('Thank you')
})

test('a draft that costs more than the balance says so', async () => {
  localStorage.setItem(draftKey, JSON.stringify({ recipient: ben, others: [], amountText: '9', message: '' }))
  const replies = [
    reply(giftsGiven, []),
    reply(profile, {
      ...ben,
      role: 'crew_member' as const,
      thanksCount: 0,
      topReasons: [],
      between: null,
      milestones: [],
      canMakeCode: false,
    }),
  ]
  await renderScreen({ path, me: { ...ana, giftTokens: 2 }, replies })

  expect(await screen.findByText('You do not have enough tokens to give')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Gift/ })).toBeDisabled()
  expect(screen.queryByText(/has left/)).toBeNull()
})
