import { useState } from 'react'
import { Rail } from './rail.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The parts of wide windows: a rail beside the page, and keyboard shortcuts with their list. */
export function Desktop() {
  const [isListOpen, setListOpen] = useState(false)
  const shortcuts = useShortcuts(() => setListOpen(true))
  return (
    <>
      <Rail onShowShortcuts={() => setListOpen(true)} />
      {isListOpen && <ShortcutsDialog {...shortcuts} onClose={() => setListOpen(false)} />}
    </>
  )
}
