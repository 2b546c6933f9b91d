/** The writes of people whose rights need not be read again under a lock, each with its reason. */
export const reasonsWithoutRow: Record<string, string> = {
  'PUT /api/profile-image': 'shares its transaction with DELETE',
  'PUT /api/objects/:id':
    'fills an upload that was started with the right to; nobody sees it before PUT /api/profile-image',
  'POST /api/user/passkeys/options': 'writes nothing',
  'POST /api/admin/identity-providers/:id/test': 'writes nothing',
  'POST /api/sso/connect': 'takes the lock of DELETE /api/user/identities/:id',
  'POST /api/admin/imports': 'changes nobody, and is applied with the rights of then',
  'POST /api/auth/reauthenticate/passkey/options': 'writes nothing',
  'PUT /api/user/push-subscription': 'belongs to its session, and locks it',
  'DELETE /api/user/push-subscription': 'ends what the end of its session ends too',
  'PUT /api/user/registration': 'is for users who wait for approval, and checks that in its statement',
  'POST /api/competitions/:id/see-draw': 'changes only what its own user sees',
  'POST /api/competitions/:id/dismiss-win': 'changes only what its own user sees',
  'POST /api/user/log-in-methods/seen': 'changes only what its own user sees',
  'POST /api/notifications/:id/read': 'changes only what its own user sees',
  'POST /api/kiosk/session': 'keeps only its own session at a kiosk',
  'DELETE /api/kiosk/session': 'ends only its own session at a kiosk',
  'PUT /api/month-review': 'changes only what its own user sees',
  'POST /api/notifications/mark-gifts-read': 'changes only what its own user sees',
  'POST /api/notifications/mark-all-read': 'changes only what its own user sees',
}
