/**
 * All the script the landing page has: it fetches the dialog when somebody seems about to want it, and opens it.
 * A submit is held back only here, so that without this script the same form asks the server for the open dialog.
 */
const fetchDialog = () => import('./open-auth-dialog.tsx')

const doors = document.querySelectorAll<HTMLFormElement>('form[data-auth-mode]')

for (const door of doors) {
  for (const sign of ['pointerenter', 'pointerdown', 'focusin']) {
    // Where it cannot be fetched now, the press itself will find out.
    door.addEventListener(sign, () => void preload(door).catch(() => null), { once: true, passive: true })
  }
  door.addEventListener('submit', (event) => {
    event.preventDefault()
    void openDialog(door)
  })
}

const asked = ['login', 'signup', 'forgot', 'initial'].find((opens) => new URLSearchParams(location.search).has(opens))
if (asked) void fetchDialog().then(({ openAuthDialog }) => openAuthDialog(asked))

async function preload(door: HTMLFormElement) {
  const { preloadAuthDialog } = await fetchDialog()
  await preloadAuthDialog(door.dataset.authMode)
}

async function openDialog(door: HTMLFormElement) {
  door.ariaBusy = 'true'
  const dialog = await fetchDialog().catch(() => null)
  door.ariaBusy = null
  // Without the dialog's script, the page that comes with it open is another try.
  if (dialog) dialog.openAuthDialog(door.dataset.authMode)
  else location.assign(`/?${door.dataset.authMode}`)
}
