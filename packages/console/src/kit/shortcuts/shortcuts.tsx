import { useEffect, useState } from 'react'
import { lazyPart } from '#kit/lazy-part.tsx'
import { belongsElsewhere, isUndo } from './is-typing.ts'
import { areShortcutsOn, EVERYWHERE, offer, shortcutFor } from './registry.ts'
import { undoLast } from '#kit/toast.tsx'
import { t } from '@touchline/domain/language/t.ts'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

offer({
  scope: EVERYWHERE,
  shortcuts: [{ keys: 'z', label: t('Undo your last decision'), run: () => void undoLast() }],
})

/** Event that opens the list of shortcuts from anywhere, such as a menu. */
const OPEN = 'touchline:shortcuts'
export const openShortcuts = (): void => void window.dispatchEvent(new Event(OPEN))

/** Listens for the offered keys, and for `?`. Mounted once. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const open = () => {
      setWasOpened(true)
      setIsOpen(true)
    }
    const press = (event: KeyboardEvent) => {
      if (belongsElsewhere(event) || (!isUndo(event) && !areShortcutsOn())) return
      if (event.key === '?') return open()
      const shortcut = shortcutFor(event.key, event.shiftKey)
      if (!shortcut) return
      event.preventDefault()
      if (event.repeat && !shortcut.repeats) return
      shortcut.run()
    }
    window.addEventListener('keydown', press)
    window.addEventListener(OPEN, open)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener(OPEN, open)
    }
  }, [])
  return wasOpened && <ShortcutsDialog opened={isOpen} onClose={() => setIsOpen(false)} />
}
