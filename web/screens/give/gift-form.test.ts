import { expect, test } from 'vitest'
import { giftBetween, person } from '#test/component/gifts.ts'
import { bodyText } from '#web/data/request/send-once.ts'
import { typedNumber } from '#web/kit/typed-number.ts'
import {
  amountError,
  costOf,
  emptyDraft,
  type GiftBody,
  giftForm,
  type GiftFormEvent,
  type GiftFormState,
  giftFormView,
  giftFromDraft,
  isSameGift,
  messageWithReason,
} from './gift-form.ts'

test.each(['-1', '1.5', '1,5', '1.0', '1e3'])('rejects %j as an amount', (text) => {
  const amount = typedNumber(text)

  expect(amountError(amount, 1_000)).toBe('Amount must be a positive number')
})

test.each([
  ['1', 1],
  ['10', 10],
  ['007', 7],
  ['12345678', 12_345_678],
  ['1,000', 1_000],
])('parses %j as %i tokens', (text, amount) => {
  expect(typedNumber(text)).toBe(amount)
})

test('asks about an amount that may be another one, and gives nothing', () => {
  const view = giftFormView(
    { ...opened, draft: { ...typed, amountText: '1.000' } },
    { ...surroundings, balance: 5_000 },
  )

  expect(view).toMatchObject({
    amountError: 'Do you mean 1000? Type it without a dot or comma',
    canSend: false,
    cost: 0,
  })
})

test('returns no amount and no error for an empty field', () => {
  expect(typedNumber('')).toBeNull()
  expect(amountError(null, 5)).toBeNull()
})

test('rejects zero with the message of the specification', () => {
  expect(amountError(0, 5)).toBe('Amount must be a positive number')
})

test('accepts the whole balance and rejects one token more', () => {
  expect(amountError(5, 5)).toBeNull()
  expect(amountError(6, 5)).toBe('You do not have enough tokens to give')
})

const draft = { recipient: { id: 'ben' }, others: [], amount: 2, message: '', gif: null, reason: null }

test('returns null without a recipient or an amount', () => {
  expect(giftFromDraft({ ...draft, recipient: null })).toBeNull()
  expect(giftFromDraft({ ...draft, amount: null })).toBeNull()
})

test('trims the message and omits a blank one', () => {
  expect(giftFromDraft({ ...draft, message: ' Thanks ' })).toEqual({ toUserId: 'ben', amount: 2, message: 'Thanks' })
  expect(giftFromDraft({ ...draft, message: '  ' })?.message).toBeUndefined()
})

test('includes the chosen GIF and reason', () => {
  const gif = '/gifs/thank-you.gif'
  const reason = '🤝 Teamwork'

  expect(giftFromDraft({ ...draft, gif, reason })).toMatchObject({ gifUrl: gif, reason })
})

test('compares an unconfirmed gift with the current draft', () => {
  const unconfirmed = giftFromDraft(draft)

  expect(isSameGift(unconfirmed, giftFromDraft({ ...draft, message: ' ' }))).toBe(true)
  expect(isSameGift(unconfirmed, giftFromDraft({ ...draft, amount: 3 }))).toBe(false)
  expect(isSameGift(unconfirmed, giftFromDraft({ ...draft, others: [{ id: 'caro' }] }))).toBe(false)
  expect(isSameGift(null, null)).toBe(false)
})

test('a gift to several colleagues costs the amount for each', () => {
  const toThree = giftFromDraft({ ...draft, others: [{ id: 'caro' }, { id: 'dan' }] })

  expect(toThree).toEqual({ toUserIds: ['ben', 'caro', 'dan'], amount: 2 })
  expect([giftFromDraft(draft), toThree].map((gift) => gift && costOf(gift))).toEqual([2, 6])
})

test('a message starts with the chosen reason while nothing else is written', () => {
  const chosen = messageWithReason('', { before: null, after: '🤝 Teamwork' })

  expect(chosen).toBe('Teamwork! ')
  expect(messageWithReason(chosen, { before: '🤝 Teamwork', after: '⚡ Speed' })).toBe('Speed! ')
  expect(messageWithReason(chosen, { before: '🤝 Teamwork', after: null })).toBe('')
})

test('keeps a message of one’s own when the reason changes', () => {
  expect(messageWithReason('Great close', { before: null, after: '⚡ Speed' })).toBe('Great close')
  expect(messageWithReason('Teamwork! Great', { before: '🤝 Teamwork', after: null })).toBe('Teamwork! Great')
})

const [ben, caro] = [person(), person({ id: 'caro', firstName: 'Caro' })]
const gift: GiftBody = { toUserId: ben.id, amount: 2 }
const typed = { ...emptyDraft, recipient: ben, amountText: '2' }
const opened: GiftFormState = {
  draft: typed,
  isSuggested: true,
  chosenIds: [],
  sending: null,
  taken: 0,
  unconfirmed: null,
  made: [],
}

const sent: GiftFormEvent = { type: 'sent', gift, cost: 2, suggested: null }
const retried: GiftFormEvent = { ...sent, cost: 0 }
const asked: GiftFormEvent = { type: 'asked' }
const confirmed: GiftFormEvent = { type: 'confirmed' }
const lost: GiftFormEvent = { type: 'failed', isRefused: false }
const refused: GiftFormEvent = { type: 'failed', isRefused: true }
const made: GiftFormEvent = { type: 'made', gifts: [giftBetween({ toUser: ben })] }
const queued: GiftFormEvent = { type: 'queued' }
const attempted = (at: number): GiftFormEvent => ({
  type: 'attempted',
  attempt: { key: 'a', body: bodyText(gift), at },
})
const changed = (changes: object): GiftFormEvent => ({ type: 'changed', changes, suggested: null })

const after = (events: GiftFormEvent[]) => events.reduce(giftForm, opened)
const surroundings = { balance: 5, suggested: null, reasons: [], openedAt: 10 }
const viewAfter = (...events: GiftFormEvent[]) => giftFormView(after(events), surroundings)

test.each<[string, GiftFormEvent[], { taken: number; isSending: boolean; isKept: boolean }]>([
  ['is sent', [sent], { taken: 2, isSending: true, isKept: true }],
  ['is asked about', [sent, asked], { taken: 0, isSending: false, isKept: true }],
  ['is sent after a yes', [sent, asked, confirmed], { taken: 2, isSending: true, isKept: true }],
  ['is not sent after a no', [sent, asked, refused], { taken: 0, isSending: false, isKept: true }],
  ['is made', [sent, made], { taken: 2, isSending: false, isKept: false }],
  ['waits for the network', [sent, queued], { taken: 0, isSending: false, isKept: false }],
  ['is refused', [sent, refused], { taken: 0, isSending: false, isKept: true }],
  ['gets no answer', [sent, lost], { taken: 0, isSending: false, isKept: true }],
  ['is sent again', [sent, lost, retried], { taken: 0, isSending: true, isKept: true }],
  ['is made in the second attempt', [sent, lost, retried, made], { taken: 0, isSending: false, isKept: false }],
])('a gift that %s takes its tokens off the balance, and stays in the form, as it should', (_, events, expected) => {
  const { taken, draft: kept } = after(events)

  expect({ taken, isSending: viewAfter(...events).isSending, isKept: kept.recipient !== null }).toEqual(expected)
})

test.each<[string, GiftFormEvent[], string | null]>([
  ['nothing of a new gift', [], null],
  ['that a gift without an answer can be sent again', [sent, lost], 'unconfirmed'],
  ['nothing once it is changed', [sent, lost, changed({ amountText: '3' })], null],
  [
    'it again for the same gift',
    [sent, lost, changed({ amountText: '3' }), changed({ amountText: '2' })],
    'unconfirmed',
  ],
  ['nothing while it is sent again', [sent, lost, retried], null],
  ['nothing of a refused one', [sent, refused], null],
  ['that a page before this one may have sent it', [attempted(1)], 'sentBefore'],
  ['nothing of an attempt of this page', [attempted(11)], null],
  ['nothing of an attempt that sent something else', [attempted(1), changed({ amountText: '3' })], null],
])('says %s', (_, events, notice) => {
  expect(viewAfter(...events).notice).toBe(notice)
})

test('the recipient of a link counts until something is changed, and is then part of the draft', () => {
  expect(giftFormView(opened, { ...surroundings, suggested: { recipient: caro, message: '' } }).draft.recipient).toBe(
    caro,
  )

  const { draft: kept } = giftForm(opened, {
    type: 'changed',
    changes: { message: 'Hi' },
    suggested: { recipient: caro, message: '' },
  })
  expect(kept).toMatchObject({ recipient: caro, message: 'Hi' })

  const removed = after([changed({ recipient: null })])
  expect(giftFormView(removed, surroundings).draft.recipient).toBeNull()
})

test.each([
  [0, '', false],
  [1, '1', true],
  [5, '1', true],
])('with a balance of %s the amount is %j from the start', (balance, amountText, canSend) => {
  const untouched = { ...opened, draft: { ...emptyDraft, recipient: ben } }

  expect(giftFormView(untouched, { ...surroundings, balance })).toMatchObject({ amountText, canSend })
  const cleared = giftForm(untouched, changed({ amountText: '' }))
  expect(giftFormView(cleared, { ...surroundings, balance })).toMatchObject({ amountText: '', canSend: false })
})

test('the amount that was sent stays when there are no more tokens, so that it can be sent again', () => {
  const untouched = { ...opened, draft: { ...emptyDraft, recipient: ben } }
  const one: GiftFormEvent = { type: 'sent', gift: { toUserId: ben.id, amount: 1 }, cost: 1, suggested: null }
  const view = giftFormView([one, lost].reduce(giftForm, untouched), { ...surroundings, balance: 0 })

  expect(view).toMatchObject({ amountText: '1', notice: 'unconfirmed', amountError: null })
})

test('a link to a person takes no amount from the draft', () => {
  expect(giftFormView(opened, { ...surroundings, suggested: { recipient: caro, message: '' } }).amountText).toBe('2')
})

test('only the recipients of a stored draft are restored, not those who are chosen here', () => {
  expect(viewAfter().restored).toEqual([ben])
  expect(viewAfter(changed({ others: [caro] })).restored).toEqual([ben])
  expect(viewAfter(changed({ recipient: caro })).restored).toEqual([])
  expect(giftFormView(opened, { ...surroundings, suggested: { recipient: caro, message: '' } }).restored).toEqual([])
})

test('several recipients share the balance', () => {
  expect(viewAfter(changed({ others: [caro], amountText: '3' }))).toMatchObject({ share: 2, cost: 6, canSend: false })
})
