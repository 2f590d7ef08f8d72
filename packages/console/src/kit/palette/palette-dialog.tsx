import { Modal } from '@mantine/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { tellComingName } from '#kit/page/coming-name.ts'
import { dropSecondEnter } from '#kit/shortcuts/second-enter.ts'
import { PaletteBox, type PaletteContent } from './palette-box.tsx'
import type { PaletteDialogProps } from './palette.tsx'
import type { PaletteItem } from './palette-source.ts'
import classes from './palette.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Search and commands in one box: a combobox in a dialog, so that assistive technology announces the current option. */
export function PaletteDialog({ opened, onClose, ...content }: PaletteContent & PaletteDialogProps) {
  const navigate = useNavigate()
  const pending = useRef<() => void>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const { claimant, give } = useFocusKept(opened, box)

  const choose = ({ action, ...item }: PaletteItem, elsewhere: boolean) => {
    // The second of two Enters, in a box that is closing.
    if (!opened) return
    if ('to' in action) {
      content.onOpen({ action, ...item })
      if (elsewhere) return void window.open(action.to, '_blank', 'noopener')
      tellComingName(action.to, item.label)
      dropSecondEnter()
      void navigate(action.to)
    }
    // Once the palette is closed, so that elements opened or focused by a command keep the focus.
    else pending.current = () => action.run()
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      returnFocus={claimant === undefined}
      onExitTransitionEnd={() => {
        give()
        pending.current?.()
        pending.current = undefined
      }}
      transitionProps={{ duration: 80 }}
      withCloseButton={false}
      title={t('Search and commands')}
      classNames={{ header: classes.title, inner: classes.inner, content: classes.content }}
      padding={0}
      size="lg"
    >
      <PaletteBox {...content} box={box} onChoose={choose} />
    </Modal>
  )
}

/**
 * Keeps the focus in the box: a page that arrives while the palette is open focuses its heading, and typed text would be lost.
 * Returns the element that claimed the focus, and a function that gives it the focus once the palette is closed.
 */
function useFocusKept(opened: boolean, box: RefObject<HTMLInputElement | null>) {
  const [claimant, setClaimant] = useState<HTMLElement>()
  useEffect(() => {
    if (!opened) return undefined
    const keep = ({ target }: Event) => {
      // Within the palette, or in a dialog that opened above it.
      if (!(target instanceof HTMLElement) || target.closest('[aria-modal=true]')) return
      setClaimant(target)
      box.current?.focus()
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [opened, box])
  const give = () => {
    claimant?.focus({ preventScroll: true })
    setClaimant(undefined)
  }
  return { claimant, give }
}
