import { deleteCaches } from '#web/data/storage/delete-caches.ts'
import { closeOnBack } from './close-on-back.ts'
import { isNetworkSlow } from './is-network-slow.ts'
import { openLogInPreview } from './log-in-preview.ts'
import { showLanguages } from './show-languages.ts'

/**
 * The only script of the landing page. It loads the auth dialog when a button is pointed at or focused, and opens it on
 * submit. Without this script the same form requests the page with the dialog open.
 */
const loadDialog = () => import('./open-auth-dialog.tsx')
/** How long a press of Log In waits for the dialog before it opens the preview. */
const previewDelayMs = isNetworkSlow() ? 0 : 100

const forms = document.querySelectorAll<HTMLFormElement>('form[data-auth-mode]')

for (const form of forms) {
  for (const type of ['pointerenter', 'pointerdown', 'focusin']) {
    // A failure here is ignored: the submit tries again.
    form.addEventListener(type, () => void loadDialog().catch(() => null), { once: true, passive: true })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    form.ariaBusy = 'true'
    void openDialog(form.dataset.authMode).then(() => (form.ariaBusy = null))
  })
}

// The dialog takes seconds there, so it does not wait for a button.
if (isNetworkSlow()) addEventListener('load', () => void loadDialog().catch(() => null))

closeOnBack()
// Nobody has a session here, so nobody may find what was read on this device (web/data/device/device-owner.ts).
void deleteCaches('reads ')

// Restored by Back after a log-in, the page must not offer to log in.
addEventListener('pageshow', (event) => event.persisted && location.reload())

const search = new URLSearchParams(location.search)
const initialMode = ['login', 'signup', 'join', 'forgot', 'initial'].find((mode) => search.has(mode))
if (initialMode) void openDialog(initialMode)

/** Opens the dialog. Until its script has loaded, which takes seconds on a slow network, the one that the page contains takes its place. */
async function openDialog(mode?: string) {
  const loading = loadDialog().catch(() => null)
  const isLate = await Promise.race([
    loading.then(() => false),
    new Promise((resolve) => setTimeout(resolve, previewDelayMs, true)),
  ])
  const preview = isLate && mode === 'login' ? openLogInPreview() : null
  const dialog = await loading
  if (preview && !preview.open) return preview.parentElement?.replaceChildren()
  // If the script cannot be loaded, requests the page with the dialog open as another attempt, but not again and again.
  if (dialog) dialog.openAuthDialog(mode, showLanguages)
  else location.assign(mode === initialMode ? '/' : `/?${mode}`)
}
