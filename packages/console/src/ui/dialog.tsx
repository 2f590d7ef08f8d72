import { Modal, type ModalProps } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * A dialog that is mounted only while it is open. Mantine returns the focus only from dialogs that stay mounted while closed.
 * While it is open, the focus also stays in it when its next step replaces the button that led there: then that step's heading
 * gets the focus.
 */
export function Dialog(props: Omit<ModalProps, 'opened' | 'ref'>) {
  // Mounted after this component: Mantine renders it elsewhere in the page.
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useFocusReturn()
  useFocusKept(root)
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('Close') }}
      {...props}
      opened
      returnFocus={false}
      ref={setRoot}
    />
  )
}

function useFocusReturn(): void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = triggerOf(document.activeElement)
    return () => {
      // The next page, or another dialog, may take it first.
      setTimeout(() => isFocusLost() && focusAgain(opener.current))
    }
  }, [])
}

function useFocusKept(root: HTMLElement | null): void {
  useEffect(() => {
    if (!root) return undefined
    const keep = () => {
      if (!isFocusLost()) return
      const heading = root.querySelector<HTMLElement>('.mantine-Modal-body :is(h2, h3)')
      if (heading) heading.tabIndex = -1
      const target = heading ?? root.querySelector<HTMLElement>('[role=dialog]')
      target?.focus()
    }
    // A step that sets the focus itself has a frame for it.
    const changes = new MutationObserver(() => requestAnimationFrame(keep))
    changes.observe(root, { subtree: true, childList: true })
    return () => changes.disconnect()
  }, [root])
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement === null

/** Element that opened a menu, for a menu's item, which disappears with the menu. */
export function triggerOf(active: Element | null): Element | null {
  const labelledBy = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return labelledBy ? document.getElementById(labelledBy) : active
}

/** Focuses the opener, or the page's heading where a decision removed it. */
export function focusAgain(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus()
}
