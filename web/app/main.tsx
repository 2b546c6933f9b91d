import '#web/kit/base.css'
import { watchStyles } from '#web/kit/failed-styles.ts'
import { firstScreen } from '#web/kit/lazy-after.tsx'
import { startApp } from './start-app.tsx'

const container = document.getElementById('app')
if (!container) throw new Error('The page has no #app element')

watchStyles()

// A page restored from the back/forward cache may belong to a person who has logged out since.
addEventListener('pageshow', (event) => event.persisted && location.reload())

if (!('showPopover' in container)) void import('#web/kit/popover-fallback.ts').then(({ addPopovers }) => addPopovers())

await startApp(container, firstScreen())
