import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { type Poster, poster, renewPoster } from '#contract/stores.ts'
import { reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const inEnglish: Poster = {
  number: '0427',
  name: 'Main Street',
  link: 'https://thanks.example/?signup&store=0427&k=key',
  qr: { size: 2, path: 'M0 0h1v1h-1z' },
  address: 'thanks.example/join',
  code: '4711',
  texts: {
    title: 'Join Corner',
    lead: 'Thank your colleagues.',
    store: 'Store 0427',
    scan: 'Scan this',
    orOpen: 'No camera? Open',
    andType: 'and type',
    approval: 'It opens once it is approved.',
  },
}

const inLanguage = replyTo(poster, ({ search: { language } }) =>
  language === 'es' ? { ...inEnglish, texts: { ...inEnglish.texts, title: 'Únete a Corner' } } : inEnglish,
)

const openPoster = (answer = inLanguage) =>
  renderScreen({ path: `/admin/stores/${newId()}/poster`, me: { role: 'admin' }, replies: [answer] })

const sheet = async () => within(await screen.findByRole('region', { name: 'Poster' }))

test('shows what it prints, and prints', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await openPoster()

  const shown = await sheet()
  for (const text of ['Join Corner', 'Store 0427', 'Main Street', 'thanks.example/join', '4711'])
    expect(shown.getByText(text)).toBeVisible()
  expect(shown.getByRole('img', { name: 'Scan this' })).toBeVisible()
  expect(screen.queryByText(/^Phones cannot open/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Print' }))

  expect(print).toHaveBeenCalledTimes(1)
})

test('is written in the chosen language, for the chosen paper', async () => {
  const { user } = await openPoster()
  await sheet()

  await user.click(screen.getByRole('button', { name: 'Español' }))
  await user.click(screen.getByRole('button', { name: 'A5' }))

  expect(await screen.findByRole('heading', { name: 'Únete a Corner' })).toBeVisible()
  const region = screen.getByRole('region', { name: 'Poster' })
  expect(region).toHaveAttribute('lang', 'es')
  expect(region).toHaveAttribute('data-size', 'a5')
})

test('asks before a new key, and shows the poster with it', async () => {
  const { user, network } = await openPoster()
  await sheet()
  network.answer(reply(renewPoster, {}), reply(poster, { ...inEnglish, code: '0815' }))

  await user.click(screen.getByRole('button', { name: 'New Key' }))
  expect(network.sentTo(renewPoster)).toHaveLength(0)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New Key' }))

  expect(await screen.findByText('New key made: print new posters')).toBeVisible()
  await waitFor(async () => expect((await sheet()).getByText('0815')).toBeVisible())
})

test('warns of an address that phones cannot open', async () => {
  await openPoster(reply(poster, { ...inEnglish, address: 'localhost:3000/join' }))

  expect(await screen.findByText(/^Phones cannot open this address/)).toBeVisible()
})
