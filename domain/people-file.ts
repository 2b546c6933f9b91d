/** The columns of a list of people, in the order in which an export has them. */
export const peopleFileFields = [
  'firstName',
  'lastName',
  'storeNumber',
  'role',
  'email',
  'loginName',
  'language',
  'startedOn',
] as const

export type PeopleFileField = (typeof peopleFileFields)[number]

/** A list without one of these, or without any column that people log in with, cannot be imported. */
export const requiredFields: readonly PeopleFileField[] = ['firstName', 'lastName', 'storeNumber']

/** Why a line of a list is left out. */
export const lineFaults = [
  'quote_open',
  'formula',
  'first_name_invalid',
  'last_name_invalid',
  'store_invalid',
  'unknown_store',
  'store_out_of_scope',
  'role_unknown',
  'role_of_admin',
  'email_invalid',
  'login_name_invalid',
  'login_name_refused',
  'login_name_repeated',
  'login_name_taken',
  'log_in_missing',
  'language_unknown',
  'start_date_invalid',
  'repeated',
  'is_admin',
  'elsewhere',
  'suspended',
  'rejected',
] as const

export type LineFault = (typeof lineFaults)[number]

/** A spreadsheet would run a name that begins with one of these. */
export const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text)

/** Where an import stands. It changes people from `applying` on. */
export const importStates = ['checked', 'applying', 'applied', 'cancelled', 'undoing', 'undone'] as const

export const peopleImportLimits = {
  maxBytes: 20_971_520,
  maxRows: 100_000,
  /** How many people one transaction changes. */
  batchSize: 500,
  /** How many faults, changes and people who would leave are listed one by one. */
  maxListed: 200,
  maxColumns: 50,
  undoDays: 30,
  invitationDays: 14,
} as const
