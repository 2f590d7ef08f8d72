import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { PALETTE_EVENT } from './open-palette.ts'
import { typedAhead } from './typed-ahead.ts'
import { t } from '@touchline/domain/language/t.ts'
import classes from './palette-coming.module.css'

export type PaletteDialogProps = { opened: boolean; onClose(): void }

/** Opens with Ctrl+K or ⌘K, also while typing; `Dialog` loads when it is first opened. */
export function Palette({ Dialog }: { Dialog: ComponentType<PaletteDialogProps> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const open = () => {
      setWasOpened(true)
      setIsOpen(true)
    }
    const openForKeys = () => {
      typedAhead.begin()
      open()
    }
    const withdraw = typedAhead.offer({ open, close: () => setIsOpen(false) })
    window.addEventListener(PALETTE_EVENT, openForKeys)
    return () => {
      withdraw()
      window.removeEventListener(PALETTE_EVENT, openForKeys)
    }
  }, [])
  const close = () => {
    typedAhead.end()
    setIsOpen(false)
  }
  return wasOpened && <Dialog opened={isOpen} onClose={close} />
}

/** Replaces the palette while its code loads, and shows the typed text. */
export function PaletteComing() {
  const text = useSyncExternalStore(typedAhead.subscribe, typedAhead.text)
  return (
    <div className={classes.box} data-takes-keys>
      <span className={classes.text}>{text || t('Search or type a command')}</span>
      <span role="status" className={classes.state}>
        {t('Loading...')}
      </span>
    </div>
  )
}
