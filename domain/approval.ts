export const approvalStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const

export type ApprovalStatus = (typeof approvalStatuses)[number]
