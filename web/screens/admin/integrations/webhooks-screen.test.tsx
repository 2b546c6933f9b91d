import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  webhookDeliveries,
  type WebhookDelivery,
  webhooks,
} from '#contract/webhooks.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const instant = '2026-11-18T12:00:00.000Z'

const webhookOf = (differences: Partial<Webhook> = {}): Webhook => ({
  id: newId(),
  name: 'Warehouse',
  kind: 'standard',
  host: 'hooks.example',
  events: ['gift.created', 'person.left'],
  storeNumbers: [],
  isOn: true,
  gaveUpAt: null,
  rotatesUntil: null,
  lastSentAt: null,
  retrying: 0,
  createdAt: instant,
  ...differences,
})

const deliveryOf = (differences: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: newId(),
  event: 'gift.created',
  state: 'sent',
  tries: 1,
  result: '200',
  createdAt: instant,
  dueAt: null,
  endedAt: instant,
  ...differences,
})

const openWebhooks = (rows: Webhook[]) =>
  renderScreen({ path: '/admin/webhooks', me: { role: 'super_admin' }, replies: [reply(webhooks, rows)] })

const rowOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') ?? heading)
}

const dialog = async () => within(await screen.findByRole('dialog'))

test('lists webhooks with where they lead, what they get and whether it arrives', async () => {
  await openWebhooks([
    webhookOf({ retrying: 3, storeNumbers: ['0427', '0500'] }),
    webhookOf({ name: 'Chat', kind: 'slack', host: 'hooks.slack.com', isOn: false, gaveUpAt: instant }),
    webhookOf({ name: 'Quiet', isOn: false }),
  ])

  const first = await rowOf('Warehouse')
  expect(first.getByText('hooks.example')).toBeVisible()
  expect(first.getByText('Thanks · People who leave')).toBeVisible()
  expect(first.getByText('Stores 0427, 0500')).toBeVisible()
  expect(first.getByText('3 are tried again')).toBeVisible()
  expect(first.getByRole('button', { name: /^New Secret.*Warehouse$/ })).toBeVisible()
  const chat = await rowOf('Chat')
  expect(chat.getByText('Slack')).toBeVisible()
  expect(chat.getByText('Switched off: nothing could be delivered')).toBeVisible()
  expect(chat.queryByRole('button', { name: /New Secret/ })).toBeNull()
  expect((await rowOf('Quiet')).getByText('Off')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Keys' })).toHaveAttribute('href', '/admin/api-keys')
})

test('adds a webhook for a program, and shows its secret once', async () => {
  const { user, network } = await openWebhooks([])
  const added = webhookOf()
  network.answer(refuse(createWebhook, 'private_address', 'address'))
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
  await user.type((await dialog()).getByLabelText('Name'), 'Warehouse')
  await user.type((await dialog()).getByLabelText('Address'), 'https://10.0.0.1/')
  await user.click((await dialog()).getByRole('checkbox', { name: 'People who leave' }))
  await user.type((await dialog()).getByLabelText('Stores'), '0427 0500')
  await user.click(await (await dialog()).findByRole('button', { name: 'Add Webhook' }))
  await waitFor(async () =>
    expect((await dialog()).getByLabelText('Address')).toHaveAccessibleDescription(/^Enter a public address/),
  )

  network.answer(reply(createWebhook, { ...added, secret: 'whsec_c2VjcmV0' }), reply(webhooks, [added]))
  await user.fill((await dialog()).getByLabelText('Address'), 'https://hooks.example/in')
  await user.click(await (await dialog()).findByRole('button', { name: 'Add Webhook' }))

  expect(await screen.findByText('whsec_c2VjcmV0')).toBeVisible()
  expect(network.sentTo(createWebhook).at(-1)).toEqual({
    name: 'Warehouse',
    kind: 'standard',
    address: 'https://hooks.example/in',
    events: ['gift.created', 'person.left'],
    storeNumbers: ['0427', '0500'],
  })
  await user.click((await dialog()).getByRole('button', { name: 'I have it' }))
  expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull()
  expect(await rowOf('Warehouse')).toBeTruthy()
})

test('adds a chat with an address of its kind, and without a secret', async () => {
  const { user, network } = await openWebhooks([])
  const added = webhookOf({ name: 'Chat', kind: 'slack' })
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
  await user.selectOptions((await dialog()).getByLabelText('Receiver'), 'Slack')
  expect((await dialog()).getByLabelText('Address')).toHaveAccessibleDescription(/hooks\.slack\.com/)
  await user.type((await dialog()).getByLabelText('Name'), 'Chat')
  await user.type((await dialog()).getByLabelText('Address'), 'https://hooks.slack.com/services/T/B/x')
  network.answer(reply(createWebhook, { ...added, secret: 'whsec_c2VjcmV0' }), reply(webhooks, [added]))
  await user.click(await (await dialog()).findByRole('button', { name: 'Add Webhook' }))

  expect(await screen.findByText('Webhook added')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks for a name, an address and an event before it sends', async () => {
  const { user, network } = await openWebhooks([])
  await user.click(await screen.findByRole('button', { name: 'Add Webhook' }))
  await user.click((await dialog()).getByRole('checkbox', { name: 'Thanks' }))
  await user.click(await (await dialog()).findByRole('button', { name: 'Add Webhook' }))

  const opened = await dialog()
  expect(opened.getByLabelText('Name')).toHaveAccessibleDescription('Please enter a name')
  expect(opened.getByLabelText('Address')).toHaveAccessibleDescription('Enter an address that begins with https://')
  expect(opened.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription('Choose at least one event')
  expect(network.sentTo(createWebhook)).toEqual([])
})

test('switches one off and keeps its address', async () => {
  const webhook = webhookOf()
  const { user, network } = await openWebhooks([webhook])
  const changed = { ...webhook, isOn: false }
  network.answer(reply(changeWebhook, changed), reply(webhooks, [changed]))

  await user.click((await rowOf('Warehouse')).getByRole('button', { name: /^Edit/ }))
  await user.click((await dialog()).getByRole('checkbox', { name: 'On' }))
  await user.click((await dialog()).getByRole('button', { name: 'Save Changes' }))

  expect(await (await rowOf('Warehouse')).findByText('Off')).toBeVisible()
  expect(network.sentTo(changeWebhook)).toEqual([
    { name: 'Warehouse', events: ['gift.created', 'person.left'], storeNumbers: [], isOn: false },
  ])
})

test('shows a new secret after a question', async () => {
  const { user, network } = await openWebhooks([webhookOf()])
  network.answer(reply(renewWebhookSecret, { secret: 'whsec_bmV3' }))

  await user.click((await rowOf('Warehouse')).getByRole('button', { name: /^New Secret/ }))
  expect(network.sentTo(renewWebhookSecret)).toEqual([])
  await user.click((await dialog()).getByRole('button', { name: 'New Secret' }))

  expect(await screen.findByText('whsec_bmV3')).toBeVisible()
})

test('shows the last deliveries, sends a test, and a delivery again', async () => {
  const webhook = webhookOf()
  const failed = deliveryOf({ state: 'waiting', result: '503', tries: 2, dueAt: instant, endedAt: null })
  const { user, network } = await openWebhooks([webhook])
  network.answer(
    reply(webhookDeliveries, [failed, deliveryOf({ event: 'webhook.test', result: 'timeout', state: 'failed' })]),
  )
  await user.click((await rowOf('Warehouse')).getByRole('button', { name: /^Log/ }))

  const opened = await dialog()
  expect(await opened.findByText(/answered 503/)).toBeVisible()
  expect(opened.getByText(/^Next try:/)).toBeVisible()
  expect(opened.getByText(/took too long/)).toBeVisible()
  network.answer(reply(testWebhook, deliveryOf({ event: 'webhook.test', state: 'waiting' })))
  await user.click(opened.getByRole('button', { name: 'Send Test' }))
  expect(await screen.findByText('Test on its way')).toBeVisible()
  network.answer(reply(resendWebhookDelivery, failed))
  await user.click(opened.getByRole('button', { name: /^Send Again.*Thanks/ }))

  expect(await screen.findByText('On its way again')).toBeVisible()
  expect([network.sentTo(testWebhook), network.sentTo(resendWebhookDelivery)].map(({ length }) => length)).toEqual([
    1, 1,
  ])
})

test('one that is off sends no test, and says how to switch it on', async () => {
  const { user, network } = await openWebhooks([webhookOf({ isOn: false })])
  network.answer(reply(webhookDeliveries, [deliveryOf()]))

  await user.click((await rowOf('Warehouse')).getByRole('button', { name: /^Log/ }))

  const opened = await dialog()
  expect(await opened.findByText('Sent')).toBeVisible()
  expect(opened.getByText('It is off and sends nothing. “Edit” switches it on.')).toBeVisible()
  expect(opened.getByRole('button', { name: 'Send Test' })).toBeDisabled()
  expect(opened.queryByRole('button', { name: /^Send Again/ })).toBeNull()
})

test('removes one after a question', async () => {
  const { user, network } = await openWebhooks([webhookOf()])
  network.answer(reply(removeWebhook, {}), reply(webhooks, []))

  await user.click((await rowOf('Warehouse')).getByRole('button', { name: /^Remove/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('No webhooks yet')).toBeVisible()
})
