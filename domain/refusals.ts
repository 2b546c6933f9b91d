/** Every "no" the product foresees: its status and the sentence a person reads. */
export const refusals = {
  foreign_origin: [403, 'This request came from another site'],
  unauthorized: [401, 'Unauthorized'],
  // The only one of its status, by which a page knows it.
  other_person: [412, 'Somebody else is logged in'],
  invalid_login: [401, 'Invalid email or password'],
  invalid_reset_key: [400, 'Invalid or expired reset token'],
  not_approved: [403, 'Your account has not been approved'],
  not_permitted: [403, "You don't have permission to do this"],
  malformed_request: [400, 'The request could not be read'],
  not_json: [415, 'Send the request as JSON'],
  body_too_large: [413, 'The request is too large'],
  not_found: [404, 'Not found'],
  user_not_found: [404, 'This person was not found'],
  foreign_gif: [400, 'Choose a GIF from the list'],
  own_gift: [400, 'You cannot gift tokens to yourself'],
  too_few_tokens: [400, 'You do not have enough tokens to give'],
  email_taken: [409, 'An account with this email already exists'],
  store_full: [429, 'Too many sign-ups are waiting in this store. Ask a manager to look through them'],
  own_boost: [403, 'You cannot boost a gift you received'],
  already_boosted: [409, 'You have already boosted this gift'],
  receiver_gone: [409, 'The person who received this gift is not here any more'],
  wrong_password: [400, 'Current password is incorrect'],
  not_own_picture: [400, 'Upload a picture first'],
  outranked: [403, 'You can only do this to people of a lower rank'],
  role_not_yours_to_give: [403, 'This role is not yours to give'],
  unknown_store: [400, 'This store number is not in use here'],
  store_out_of_scope: [403, 'This store is not assigned to you'],
  own_account: [400, 'You cannot delete your own account'],
  too_few_to_remove: [400, 'Cannot remove more tokens than the user has'],
  too_many_to_hold: [400, 'A person cannot hold so many tokens'],
  not_approved_yet: [409, 'This person has not been approved yet'],
  already_admin: [409, 'This person is an administrator already'],
  super_admin_stays: [403, 'A super admin cannot be removed'],
  competition_not_active: [400, 'This competition is not active'],
  too_few_to_enter: [400, 'You do not have enough tokens to enter'],
  other_stores: [403, 'This competition is for other stores'],
  foreign_store: [403, 'You can only choose stores that are assigned to you'],
  partly_in_scope: [403, 'This competition is also for stores that are not assigned to you'],
  end_in_past: [400, 'End date must be in the future'],
  foreign_picture: [400, 'Use an https address, or upload a picture'],
  has_entries: [409, 'People have already entered this competition'],
  already_cancelled: [409, 'This competition was cancelled'],
  not_ended: [400, 'This competition has not ended yet'],
  already_drawn: [409, 'A winner has already been selected'],
  no_eligible_entries: [400, 'No eligible entries'],
  entries_changed: [409, 'The entries are not those that were fixed at the close. Ask the operator to run the audit'],
  beacon_missing: [409, 'The draw waits for a public random number'],
  no_beacon: [409, 'This draw needs no public random number'],
  wrong_beacon: [400, 'This is not the signature of the round that was named'],
  storage_off: [400, 'Upload comes once object storage is configured'],
  upload_invalid: [403, 'This upload address is not valid'],
  // The specification's own words.
  upload_expired: [403, 'Request has expired'],
  already_uploaded: [409, 'A picture was already sent to this address'],
  picture_too_large: [413, 'The picture is larger than 10 MB'],
  not_a_picture: [400, 'This file is not a picture we can read'],
  already_decided: [409, 'This registration has already been decided'],
  key_reused: [409, 'This Idempotency-Key was used for another request'],
  bad_idempotency_key: [400, 'An Idempotency-Key has 1 to 200 characters'],
  too_many_requests: [429, 'Too many requests. Try again in a moment'],
  unavailable: [503, 'Service is temporarily unavailable'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type Reason = keyof typeof refusals

type RefusalDetail = { retryAfterSeconds?: number | null; field?: string; cause?: unknown }

/** Thrown for a foreseen "no". `retryAfterSeconds` goes out as `Retry-After`; `field` is the one of the body that is at fault. */
export class Refusal extends Error {
  readonly reason: Reason
  readonly retryAfterSeconds: number | null
  readonly field: string | null

  constructor(reason: Reason, { retryAfterSeconds = null, field, cause }: RefusalDetail = {}) {
    super(refusals[reason][1], { cause })
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field ?? null
  }
}

/** True for a word that names a refusal, as the SQL functions answer it. */
export const isReason = (word: string): word is Reason => Object.hasOwn(refusals, word)
