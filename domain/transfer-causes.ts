export const transferCauses = [
  'grant',
  'adjust',
  'gift',
  'boost',
  'entry',
  'refund',
  'close',
  'card',
  'claim',
  'return',
] as const

export type TransferCause = (typeof transferCauses)[number]

export const transferKinds = ['received', 'gifted', 'entries', 'other'] as const

export type TransferKind = (typeof transferKinds)[number]
