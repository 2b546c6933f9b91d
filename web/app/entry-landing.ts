import { closeOnBack } from './close-on-back.ts'
import { isNetworkSlow } from './is-network-slow.ts'
import { openLogInPreview } from './log-in-preview.ts'
import { showLanguages } from './show-languages.ts'

/**
 * The only script of the landing page. It loads the auth dialog when a button is pointed at or focused, and opens it on
 * submit. Without this script the same form requests the page with the dialog open.
 */
const loadDialog = () => import('./open-auth-dialog.tsx')
let hasOpened = false

const forms = document.querySelectorAll<HTMLFormElement>('form[data-auth-mode]')

for (const form of forms) {
  for (const type of ['pointerenter', 'pointerdown', 'focusin']) {
    // A failure here is ignored: the submit tries again.
    form.addEventListener(type, () => void preload(form).catch(() => null), { once: true, passive: true })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void openDialog(form)
  })
}

// The dialog takes seconds there, so it does not wait for a button.
if (isNetworkSlow()) addEventListener('load', () => void loadDialog().catch(() => null))

closeOnBack()

// Restored by Back after a log-in, the page must not offer to log in.
addEventListener('pageshow', (event) => event.persisted && location.reload())

const search = new URLSearchParams(location.search)
const initialMode = ['login', 'signup', 'forgot', 'initial'].find((mode) => search.has(mode))
if (initialMode) void loadDialog().then(({ openAuthDialog }) => openAuthDialog(initialMode, showLanguages))

async function preload(form: HTMLFormElement) {
  const { preloadAuthDialog } = await loadDialog()
  await preloadAuthDialog(form.dataset.authMode)
}

async function openDialog(form: HTMLFormElement) {
  form.ariaBusy = 'true'
  const preview = form.dataset.authMode === 'login' && isNetworkSlow() && !hasOpened ? openLogInPreview() : null
  const dialog = await loadDialog().catch(() => null)
  form.ariaBusy = null
  if (preview && !preview.isOpen()) return
  if (preview) onDialog(preview.replaceBy)
  hasOpened = true
  // If the script cannot be loaded, requests the page with the dialog open as another attempt.
  if (dialog) dialog.openAuthDialog(form.dataset.authMode, showLanguages)
  else location.assign(`/?${form.dataset.authMode}`)
}

/** Calls back before the dialog is painted. */
function onDialog(callback: (dialog: HTMLDialogElement) => void) {
  const place = document.getElementById('session')
  const observer = new MutationObserver(() => {
    const dialog = place?.querySelector('dialog')
    if (!dialog?.open) return
    observer.disconnect()
    callback(dialog)
  })
  if (place) observer.observe(place, { childList: true, subtree: true })
}
