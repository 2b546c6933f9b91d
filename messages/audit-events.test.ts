import { expect, test } from 'vitest'
import { auditActions } from '#domain/audit-actions.ts'
import { auditActionName, describeAuditEvent, type DescribedEvent } from './audit-events.ts'

const event: DescribedEvent = {
  action: 'approved',
  actorId: '1',
  actor: { firstName: 'Adam', lastNameInitial: 'K' },
  targetId: '2',
  target: { firstName: 'Ana', lastNameInitial: 'G' },
  competition: null,
  apiKey: null,
  details: {},
}

test.each<[string, Partial<DescribedEvent>]>([
  ['Adam K. approved Ana G.', {}],
  ['Unknown User approved Unknown User', { actor: null, target: null }],
  ['Somebody tried to log in as Ana G. with a wrong password', { action: 'login_failed', actorId: null }],
  [
    'Somebody tried to log in with an email or login name that has no account',
    { action: 'login_failed', targetId: null },
  ],
  [
    'A log-in as Ana G. at login.example.com failed: the account is suspended',
    {
      action: 'sign_on_failed',
      actorId: null,
      details: { provider: { id: '7', host: 'login.example.com' }, reason: 'suspended' },
    },
  ],
  [
    'A log-in at an identity provider failed: the answer was not valid, or the provider was switched off',
    { action: 'sign_on_failed', actorId: null, targetId: null, details: { provider: { id: '7' }, reason: 'failed' } },
  ],
  ['"Payroll" (API key) approved Ana G.', { actorId: '9', actor: null, apiKey: { id: '9', name: 'Payroll' } }],
  [
    'Adam K. created the API key "Payroll" with people:read, audit:read for all stores',
    {
      action: 'api_key_created',
      apiKey: { id: '9', name: 'Payroll' },
      details: { scopes: ['people:read', 'audit:read'], storeNumbers: [] },
    },
  ],
  ['An identity provider created the account of Ana G.', { action: 'person_provisioned', actorId: null }],
  ['Somebody was rate limited: too many requests', { action: 'limited', actorId: null }],
  [
    'Adam K. edited Ana G.: role from Crew Member to Admin, store from 0427 to 0500, the name',
    {
      action: 'person_edited',
      details: {
        role: { before: 'crew_member', after: 'admin' },
        store: { before: '0427', after: '0500' },
        isRenamed: true,
      },
    },
  ],
  [
    'Adam K. edited Ana G.: the name, the login name',
    { action: 'person_edited', details: { isRenamed: true, isLoginNameChanged: true } },
  ],
  ['Adam K. edited Ana G., and changed nothing', { action: 'person_edited', details: { isRenamed: false } }],
  [
    'Adam K. added 4 tokens to Ana G., who then had 7 to give',
    { action: 'tokens_adjusted', details: { amount: 4, balance: 7 } },
  ],
  [
    'Adam K. removed 1 token from Ana G., who then had 0 to give',
    { action: 'tokens_adjusted', details: { amount: -1, balance: 0 } },
  ],
  [
    'Adam K. made Ana G. an admin for stores 0500, 0501',
    { action: 'admin_created', details: { storeNumbers: ['0500', '0501'] } },
  ],
  [
    'Adam K. created "Kettle" for store 0427',
    { action: 'competition_created', competition: 'Kettle', details: { storeNumbers: ['0427'] } },
  ],
  [
    'Adam K. cancelled "Kettle"; 1 person got their tokens back',
    { action: 'competition_cancelled', competition: 'Kettle', details: { people: 1 } },
  ],
  [
    'The weekly tokens were changed: Crew Member 2, Admin 20',
    { action: 'allowances_changed', actorId: null, details: { allowances: { admin: 20, crew_member: 2 } } },
  ],
  [
    'Adam K. changed the reasons for thanks: added ⚡ Speed; removed 🤝 Teamwork, 💛 Kindness',
    {
      action: 'organization_changed',
      details: { organization: { reasons: { before: ['🤝 Teamwork', '💛 Kindness'], after: ['⚡ Speed'] } } },
    },
  ],
  [
    'Adam K. changed the order of the reasons for thanks',
    {
      action: 'organization_changed',
      details: {
        organization: { reasons: { before: ['🤝 Teamwork', '⚡ Speed'], after: ['⚡ Speed', '🤝 Teamwork'] } },
      },
    },
  ],
  ['Adam K. changed the settings of the organization', { action: 'organization_changed' }],
  ['The operator changed the secret: everybody had to log in again', { action: 'secret_rotated', actorId: null }],
  ['Removed 1 event older than 24 months from this log', { action: 'log_pruned', actorId: null, details: { rows: 1 } }],
])('%s', (sentence, change) => {
  expect(describeAuditEvent({ ...event, ...change })).toBe(sentence)
})

test.each(auditActions)('describes %s whether or not its names are known', (action) => {
  const unknown = {
    actorId: null,
    actor: null,
    targetId: null,
    target: null,
    competition: null,
    apiKey: null,
    details: {},
  }

  expect(describeAuditEvent({ ...event, action })).toMatch(/^\S.+[^ ]$/)
  expect(describeAuditEvent({ ...unknown, action })).not.toMatch(/undefined|null/)
})

test('describes an action of a newer version in general words', () => {
  expect(describeAuditEvent({ ...event, action: 'shelf_labelled' })).toBe('Something was changed')
  expect(auditActionName('shelf_labelled')).toBe('Other')
})
