import { Modal, type ModalProps } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useRef, useState } from 'react'

/**
 * A dialog that is there as long as it is open. Mantine returns the focus only from dialogs that stay, closed, on their
 * page. While it is open the focus doesn't fall out of it either, such as when its next step takes the place of the
 * button that led there: then it is read from that step's heading.
 */
export function Dialog(props: Omit<ModalProps, 'opened' | 'ref'>) {
  // It comes later than this component: Mantine draws it elsewhere in the page.
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
    // A step that knows better where to begin has a frame for it.
    const changes = new MutationObserver(() => requestAnimationFrame(keep))
    changes.observe(root, { subtree: true, childList: true })
    return () => changes.disconnect()
  }, [root])
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement === null

/** The item of a menu goes away with the menu; what opened the menu stays. */
export function triggerOf(active: Element | null): Element | null {
  const labelledBy = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return labelledBy ? document.getElementById(labelledBy) : active
}

/** A decision may take away the button that led to it: then the page's heading gets the focus. */
export function focusAgain(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus()
}
