import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type WebhookEvent, webhookEvents, type WebhookKind } from '#domain/webhooks.ts'
import type { Language } from '#domain/languages.ts'
import { bodyOf } from './delivery-body.ts'
import type { EventContent } from './event-content.ts'

// Its modules import each other without extensions, which only bundlers resolve.
const { AdaptiveCard, SerializationContext, Versions }: typeof import('adaptivecards') = createRequire(import.meta.url)(
  'adaptivecards/dist/adaptivecards.js',
)

const ana = { id: 'a', name: 'Ana G.', store: '0427' }
const ben = { id: 'b', name: 'Ben C.', store: '0427' }

const giftOf = (message: string | null) => ({
  id: 'g',
  amount: 2,
  message,
  reason: '🤝 Teamwork',
  createdAt: '2026-11-18T12:00:00.000Z',
  url: 'https://thanks.example/gifts/g',
})

const competition = {
  id: 'c',
  title: 'Kettle',
  prize: 'A red kettle',
  tokenCost: 1,
  startDate: '2026-11-18T12:00:00.000Z',
  endDate: '2026-11-20T12:00:00.000Z',
  stores: ['0427'],
}

const contents: { [Type in WebhookEvent]: Extract<EventContent, { type: Type }>['data'] } = {
  'gift.created': { gift: giftOf('Thanks for the late shift!'), from: ana, to: [ben] },
  'gift.boosted': { gift: giftOf('Thanks!'), by: ana, to: ben },
  'milestone.reached': { person: ana, thanks: 10 },
  'year.completed': { person: ana, years: 3 },
  'competition.created': { competition },
  'competition.closed': { competition, entries: 3 },
  'competition.drawn': { competition, winner: ben },
  'competition.handed_over': { competition },
  'person.approved': { person: { ...ben, role: 'crew_member' } },
  'person.left': { person: { id: 'b', name: null, store: '0427' } },
}

const every = webhookEvents.map((type) => ({ type, data: contents[type] }) as EventContent)

const sent = (
  kind: WebhookKind,
  content: EventContent,
  { language = 'en' as Language, organization = 'Corner & Co' } = {},
) => JSON.parse(bodyOf(kind, content, { happenedAt: '2026-11-18T12:00:00.000Z', language, organization }))

const thanks = (message: string | null, from = ana): EventContent => ({
  type: 'gift.created',
  data: { gift: giftOf(message), from, to: [ben] },
})

/** What Slack documents of incoming webhooks: https://docs.slack.dev/reference/block-kit. */
const SlackText = z.strictObject({
  type: z.literal('mrkdwn'),
  text: z.string().check(z.minLength(1), z.maxLength(3_000)),
  verbatim: z.literal(true),
})
const SlackBody = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(4_000)),
  unfurl_links: z.boolean(),
  blocks: z
    .array(
      z.union([
        z.strictObject({ type: z.literal('section'), text: SlackText }),
        z.strictObject({ type: z.literal('context'), elements: z.array(SlackText).check(z.maxLength(10)) }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

/** What Google documents of a message with cards: https://developers.google.com/workspace/chat/api/reference/rest/v1/cards. */
const Widget = z.union([
  z.strictObject({ textParagraph: z.strictObject({ text: z.string().check(z.minLength(1)) }) }),
  z.strictObject({
    buttonList: z.strictObject({
      buttons: z.array(
        z.strictObject({ text: z.string(), onClick: z.strictObject({ openLink: z.strictObject({ url: z.url() }) }) }),
      ),
    }),
  }),
])
const GoogleChatBody = z.strictObject({
  cardsV2: z
    .array(
      z.strictObject({
        cardId: z.string(),
        card: z.strictObject({
          sections: z.array(z.strictObject({ widgets: z.array(Widget).check(z.minLength(1), z.maxLength(100)) })),
        }),
      }),
    )
    .check(z.maxLength(100)),
})
const maxGoogleChatBytes = 32_000
const maxTeamsBytes = 28_000

/** What Microsoft's own library has to say of a card. Teams knows version 1.5. */
function problemsOf(card: object) {
  const context = new SerializationContext(Versions.v1_5)
  const parsed = new AdaptiveCard()
  parsed.parse(card, context)
  const ofParsing = Array.from({ length: context.eventCount }, (_, index) => context.getEventAt(index).message)
  return [...ofParsing, ...parsed.validateProperties().validationEvents.map(({ message }) => message)]
}

const cardOf = ({ type, attachments }: { type: string; attachments: { contentType: string; content: object }[] }) => {
  const [attachment] = attachments
  expect([type, attachments.length]).toEqual(['message', 1])
  expect(attachment?.contentType).toBe('application/vnd.microsoft.card.adaptive')
  return attachment?.content ?? {}
}

const languages: Language[] = ['en', 'es']

test.each(languages)('every event is a message that each chat takes, in %s', (language) => {
  for (const content of every) {
    expect(z.safeParse(SlackBody, sent('slack', content, { language })).error).toBeUndefined()
    expect(z.safeParse(GoogleChatBody, sent('google_chat', content, { language })).error).toBeUndefined()
    expect(problemsOf(cardOf(sent('teams', content, { language })))).toEqual([])
  }
})

test('Microsoft’s library finds what is wrong in a card', () => {
  const wrong = { type: 'AdaptiveCard', version: '1.4', body: [{ type: 'Carousel' }, { type: 'RichTextBlock' }] }
  expect(problemsOf(wrong)).not.toEqual([])
})

test('a thank-you arrives with its words, its reason and a link', () => {
  expect(sent('slack', every[0] ?? thanks(''))).toEqual({
    text: 'Ana G. thanked Ben C. with 2 tokens',
    unfurl_links: false,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: 'Ana G. thanked Ben C. with 2 tokens', verbatim: true } },
      {
        type: 'section',
        text: { type: 'mrkdwn', text: '>🤝 Teamwork\n>Thanks for the late shift!', verbatim: true },
      },
      {
        type: 'context',
        elements: [
          { type: 'mrkdwn', text: '<https://thanks.example/gifts/g|Open in Corner &amp; Co>', verbatim: true },
        ],
      },
    ],
  })
  expect(JSON.stringify(sent('teams', thanks('Thanks!'), { language: 'es' }))).toContain('Ana G. agradeció a Ben C.')
  expect(JSON.stringify(sent('google_chat', thanks('Thanks!')))).toContain('<b>Ana G. thanked Ben C. with 2 tokens</b>')
})

test('nobody’s words become a mention, a link or markup', () => {
  const words =
    '<!channel> <@U123> <users/all> @everyone <https://evil.example|free> [free](https://evil.example) <b>&amp;'
  const content = thanks(words, { ...ana, name: '<!here> G.' })

  const slack = JSON.stringify(sent('slack', content).blocks.slice(0, 2))
  const card = JSON.stringify(sent('google_chat', content).cardsV2[0].card.sections[0].widgets.slice(0, 2))
  const teams = cardOf(sent('teams', content)) as {
    body: { type: string; inlines: { type: string; text: string }[] }[]
  }
  expect(slack).not.toMatch(/[<]/)
  expect(slack).toContain('&lt;!channel&gt;')
  expect(card.replaceAll(/<\/?b>|<br>/g, '')).not.toMatch(/[<]/)
  // Text runs have no Markdown.
  expect(teams.body.map(({ type }) => type)).toEqual(Array(teams.body.length).fill('RichTextBlock'))
  expect(teams.body.at(-1)?.inlines).toEqual([{ type: 'TextRun', text: words }])
  expect(sent('google_chat', content)).not.toHaveProperty('text')
})

test('nobody’s words leave their quotation by another sign for the end of a line', () => {
  const lines = ['Thanks!', 'Ana G.', 'thanked', 'Boss', 'with', '9', 'tokens', 'today']
  const breaks = ['\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
  const words = lines.map((line, index) => line + (breaks[index] ?? '')).join('')

  expect(sent('slack', thanks(words)).blocks[1].text.text).toContain(lines.map((line) => `>${line}`).join('\n'))
  const competitionOf = { ...competition, title: 'Pizza\r\nfor\u2028all' }
  const created: EventContent = { type: 'competition.created', data: { competition: competitionOf } }
  expect(sent('slack', created).text).toContain('Pizza for all')
})

test('messages of any characters and lengths stay within the limits of each chat', () => {
  const character = fc.constantFrom('&', '<', '>', '"', '\n', 'a', '🎉', '|', '*')
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 1, maxLength: 5_000, size: 'max' }), (prize) => {
      const content: EventContent = { type: 'competition.created', data: { competition: { ...competition, prize } } }
      const slack = sent('slack', content)
      expect(z.safeParse(SlackBody, slack).error).toBeUndefined()
      const chat = sent('google_chat', content)
      expect(z.safeParse(GoogleChatBody, chat).error).toBeUndefined()
      expect(Buffer.byteLength(JSON.stringify(chat))).toBeLessThan(maxGoogleChatBytes)
      const teams = sent('teams', content)
      expect(problemsOf(cardOf(teams))).toEqual([])
      expect(Buffer.byteLength(JSON.stringify(teams))).toBeLessThan(maxTeamsBytes)
    }),
    { numRuns: 50 },
  )
})

test('a long text ends in an ellipsis', () => {
  const body = sent('slack', thanks('x'.repeat(5_000)))
  expect(body.blocks[1].text.text).toHaveLength(3_000)
  expect(body.blocks[1].text.text.endsWith('x…')).toBe(true)
})
