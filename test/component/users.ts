import type { Me } from '#contract/auth.ts'
import type { Person } from '#contract/shapes.ts'
import type { AdminUserView } from '#contract/admin-users.ts'

const at = '2026-11-01T12:00:00.000Z'
let count = 0

/** An id that no other call returns. */
export const newId = () => `0190b0d4-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`

type WithEmail<Account> = Account & { email: string }

/** The account of a signed-in user: Ana G., a shift manager with five tokens to give. */
export const approvedUser = (overrides: Partial<Me> = {}): Me => ({
  id: newId(),
  email: 'ana@store.example',
  loginName: null,
  firstName: 'Ana',
  lastNameInitial: 'G',
  lastName: null,
  profileImageUrl: null,
  role: 'shift_manager',
  storeNumber: '0427',
  approvalStatus: 'approved',
  giftTokens: 5,
  competitionTokens: 0,
  lifetimeTokensReceived: 0,
  lifetimeTokensGifted: 0,
  emailVerifiedAt: at,
  hiddenFromLeaderboard: false,
  hidesMilestones: false,
  hiddenFromWalls: false,
  language: null,
  competitionsEntered: 0,
  lastWeeklyAllocation: at,
  createdAt: at,
  updatedAt: at,
  adminStores: [],
  ...overrides,
})

/** A row of the user management. */
export const userRow = (overrides: Partial<WithEmail<AdminUserView>> = {}): WithEmail<AdminUserView> => ({
  id: newId(),
  email: 'ben@store.example',
  loginName: null,
  firstName: 'Ben',
  lastNameInitial: 'C',
  lastName: null,
  profileImageUrl: null,
  role: 'crew_member',
  storeNumber: '0427',
  approvalStatus: 'approved',
  giftTokens: 3,
  competitionTokens: 0,
  createdAt: at,
  emailVerifiedAt: at,
  emailChangedAt: null,
  lastSeenOn: null,
  startedOn: null,
  ...overrides,
})

/** Ben C., as colleagues see him. */
export const colleague = (overrides: Partial<Person> = {}): Person => ({
  id: newId(),
  firstName: 'Ben',
  lastNameInitial: 'C',
  profileImageUrl: null,
  storeNumber: '0427',
  ...overrides,
})
