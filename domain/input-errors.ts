/** The codes of what can be wrong with one field of a body, a search or a path. */
export const inputErrorCodes = [
  /** Of the wrong type or form, where nothing more particular applies. */
  'invalid_value',
  'id_invalid',
  'cursor_invalid',
  'limit_invalid',
  'month_invalid',
  'text_too_long',
  'text_invisible',
  'first_name_required',
  'name_characters_invalid',
  'last_name_initial_invalid',
  'edited_initial_invalid',
  'initial_not_letter',
  'store_number_invalid',
  'role_required',
  'email_invalid',
  'admin_email_required',
  'password_required',
  'password_too_short',
  'password_too_long',
  'password_guessable',
  'current_password_required',
  'current_password_incorrect',
  'new_passwords_differ',
  'reset_key_invalid',
  'reset_password_too_short',
  'reset_passwords_differ',
  'verification_key_invalid',
  'passkey_name_required',
  'recovery_code_required',
  'picture_required',
  'amount_invalid',
  'recipients_invalid',
  'amount_too_large',
  'adjustment_invalid',
  'adjustment_too_large',
  'comment_required',
  'reason_required',
  'word_invalid',
  'words_too_many',
  'reaction_type_invalid',
  'admin_stores_required',
  'competition_stores_required',
  'title_required',
  'prize_required',
  'token_cost_too_small',
  'token_cost_too_large',
  'start_date_required',
  'end_date_required',
  'end_date_before_start',
  'signature_invalid',
  'reason_invalid',
  'reasons_too_many',
  'reason_repeated',
] as const

export type InputErrorCode = (typeof inputErrorCodes)[number]

/** The numbers that a sentence about a field may name; 0 where they play no part. */
export type InputErrorParams = { min: number; max: number }

const known: ReadonlySet<string> = new Set(inputErrorCodes)

export const isInputErrorCode = (word: string): word is InputErrorCode => known.has(word)
