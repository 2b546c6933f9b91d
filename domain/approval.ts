export const approvalStatuses = ['pending', 'approved', 'rejected'] as const

export type ApprovalStatus = (typeof approvalStatuses)[number]
