import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { boostGift, setReaction } from '#contract/social.ts'
import { stats } from '#contract/stats.ts'
import { adminUsers } from '#contract/admin-users.ts'
import type { Reply } from '#workshop/torture/send.ts'
import { findViolations } from './find-violations.ts'

const totals = { totalTokensGifted: 1, activeEmployees: 2, totalCompetitions: 3 }

const replyOf = (status: number, body: unknown, { ms = 5 } = {}): Reply => ({
  status,
  ms,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

const asCrew = (endpoint: Endpoint, reply: Reply) => findViolations({ endpoint, identity: 'crew' }, reply)

const refusal = (code: string) => ({ code, message: 'No.' })

test('accepts a reply that matches its schema and a refusal that the endpoint lists', () => {
  expect(asCrew(stats, replyOf(200, totals))).toEqual([])
  expect(asCrew(boostGift, replyOf(409, refusal('already_boosted')))).toEqual([])
})

test.each<[string, Endpoint, Reply, RegExp]>([
  ['a field that is not in the schema', stats, replyOf(200, { ...totals, secret: 1 }), /field that its schema/],
  ['a field of the wrong type', stats, replyOf(200, { ...totals, activeEmployees: '2' }), /does not match/],
  ['a status that the endpoint does not have', stats, replyOf(201, totals), /answers 201/],
  ['success for a caller without the right', adminUsers, replyOf(200, []), /accepts crew/],
  ['a refusal that the endpoint does not list', stats, replyOf(400, refusal('own_gift')), /own_gift, which is not/],
  ['a refusal with the status of another', boostGift, replyOf(400, refusal('already_boosted')), /with 400/],
  ['an error of the server', stats, replyOf(500, refusal('internal_error')), /answers 500/],
  ['an unavailable database', stats, replyOf(503, refusal('unavailable')), /answers 503/],
  ['an error body without a code', stats, replyOf(400, { message: 'No.' }), /malformed error body/],
  [
    'an error body with a field of its own',
    stats,
    replyOf(400, { ...refusal('malformed_request'), sql: '' }),
    /malformed/,
  ],
  ['a stack trace', boostGift, replyOf(404, { ...refusal('not_found'), message: 'at f (/app/x.ts:3:1)' }), /internals/],
  ['a slow reply', stats, replyOf(200, totals, { ms: 2_001 }), /took more/],
  ['too many requests without a time', stats, replyOf(429, refusal('too_many_requests')), /Retry-After/],
])('reports %s', (_case, endpoint, reply, violation) => {
  expect(asCrew(endpoint, reply)).toEqual([expect.stringMatching(violation)])
})

test('accepts status 200 for a reaction that replaces another', () => {
  const id = '0190b0d4-0000-7000-8000-000000000000'
  const reaction = {
    id,
    giftId: id,
    userId: id,
    reactionType: 'like',
    createdAt: '2026-11-22T12:00:00.000Z',
    user: null,
  }

  expect(asCrew(setReaction, replyOf(200, reaction))).toEqual([])
})
