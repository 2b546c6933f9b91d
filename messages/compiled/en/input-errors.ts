// Compiled from messages/en/input-errors.arb by npm run messages.
import { number } from './format.ts'
export const invalid_value: string = "Invalid input"
export const id_invalid: string = "This is not an id"
export const cursor_invalid: string = "This cursor is not valid"
export const limit_invalid: string = "A limit is a whole number"
export const month_invalid: string = "A month looks like 2026-11"
export const text_too_long = ({ max }: { max: string | number }) => `Use at most ${max} characters`
export const text_invisible: string = "Enter at least one visible character"
export const first_name_required: string = "First name is required"
export const name_characters_invalid: string = "Use only letters, digits and common symbols"
export const last_name_initial_invalid: string = "Last name initial must be 1 character"
export const edited_initial_invalid: string = "Last name initial must be exactly 1 character"
export const store_number_invalid: string = "Store number must be exactly 4 digits"
export const role_required: string = "Choose a role"
export const email_invalid: string = "Invalid email address"
export const admin_email_required: string = "Please enter an email address"
export const password_required: string = "Password is required"
export const password_too_short = ({ min }: { min: string | number }) => `Password must be at least ${min} characters`
export const password_too_long = ({ max }: { max: string | number }) => `Password must be at most ${max} characters`
export const password_guessable: string = "This password is too easy to guess. Choose another"
export const current_password_required: string = "Please enter your current password"
export const current_password_incorrect: string = "Current password is incorrect"
export const new_passwords_differ: string = "New passwords do not match"
export const reset_key_invalid: string = "Invalid reset token"
export const reset_password_too_short = ({ min }: { min: string | number }) => `Password must be at least ${min} characters long`
export const reset_passwords_differ: string = "Passwords do not match"
export const verification_key_invalid: string = "This link is not complete"
export const passkey_name_required: string = "Name the passkey"
export const recovery_code_required: string = "Enter one of your recovery codes"
export const picture_required: string = "Upload a picture first"
export const amount_invalid: string = "Amount must be a positive number"
export const recipients_invalid: string = "Choose 2 to 20 colleagues, each once"
export const amount_too_large = ({ max }: { max: number }) => `Amount must be at most ${number(max)}`
export const adjustment_invalid: string = "Please enter a valid number (positive to add, negative to remove)"
export const adjustment_too_large = ({ max }: { max: number }) => `Adjust by at most ${number(max)} tokens at a time`
export const comment_required: string = "Write a comment first"
export const reason_required: string = "Say what is wrong with it"
export const word_invalid: string = "A word has letters or digits, and at most 50 characters"
export const words_too_many: string = "You can list up to 200 words"
export const reaction_type_invalid: string = "Choose one of the four reactions"
export const admin_stores_required: string = "Please enter at least one store number"
export const competition_stores_required: string = "At least one store must be selected"
export const title_required: string = "Title is required"
export const prize_required: string = "Prize is required"
export const token_cost_too_small: string = "Token cost must be at least 1"
export const token_cost_too_large = ({ max }: { max: number }) => `Token cost must be at most ${number(max)}`
export const start_date_required: string = "Start date is required"
export const end_date_required: string = "End date is required"
export const end_date_before_start: string = "End date must be after start date"
export const signature_invalid: string = "Paste the signature: 96 digits and letters from a to f"
export const reason_invalid: string = "A reason is an emoji and up to 24 characters, like 🤝 Teamwork"
export const reasons_too_many = ({ max }: { max: string | number }) => `You can have up to ${max} reasons`
export const reason_repeated: string = "This reason is already in the list"
