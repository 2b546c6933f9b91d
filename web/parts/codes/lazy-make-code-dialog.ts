import { lazyDialog } from '#web/kit/lazy-dialog.tsx'

export const MakeCodeDialog = lazyDialog(async () => (await import('./make-code-dialog.tsx')).MakeCodeDialog)
