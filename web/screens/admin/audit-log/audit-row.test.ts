import KeyRound from 'lucide-react/icons/key-round'
import PenLine from 'lucide-react/icons/pen-line'
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point'
import Ticket from 'lucide-react/icons/ticket'
import Trophy from 'lucide-react/icons/trophy'
import { expect, test } from 'vitest'
import { auditIcon } from './audit-row.tsx'

test('an audit event has the icon of what it is about', () => {
  const actions = ['winner_drawn', 'rejected', 'signed_up', 'admin_removed', 'tokens_adjusted', 'gift_message_removed']

  expect(new Set(actions.map(auditIcon)).size).toBe(actions.length)
  expect(auditIcon('winner_drawn')).toBe(Trophy)
  expect(auditIcon('competition_edited')).toBe(Ticket)
})

test('an action without an icon of its own, or from a later version, has that of its kind', () => {
  expect(auditIcon('person_edited')).toBe(PenLine)
  expect(auditIcon('added_by_a_later_version')).toBe(PenLine)
  expect(auditIcon('logged_out')).toBe(KeyRound)
  expect(auditIcon('login_failed')).toBe(ShieldAlert)
})
