import { lazyDialog } from '#web/kit/lazy-dialog.tsx'

export const ReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).ReportDialog)
