import { invalid_value, store_number_invalid } from './fields.ts'

export const approvalErrors = { invalid_value, store_number_invalid }
