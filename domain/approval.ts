/** The status of an account. An operator suspends approved ones, and restores them. */
export const approvalStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const

export type ApprovalStatus = (typeof approvalStatuses)[number]
