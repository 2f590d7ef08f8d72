import type { RefObject } from 'react'
import type { InboxItem } from '#data/nouns/inbox/inbox.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import type { Line } from './use-inbox.ts'
import { t } from '@touchline/domain/language/t.ts'

type Keys = { lines: readonly Line[]; mark(item: InboxItem, isRead: boolean): void }

/** Keys that walk through the lines, as they do in lists; Enter is the link's own. */
export function useInboxKeys(area: RefObject<HTMLElement | null>, { lines, mark }: Keys): void {
  const links = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-inbox-line]') ?? [])]
  const current = () => links().findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const step = (by: number) => {
    const all = links()
    const now = current()
    all[now < 0 ? 0 : Math.min(Math.max(now + by, 0), all.length - 1)]?.focus()
  }
  const toggle = () => {
    const line = lines[current()]
    if (line) mark(line.item, line.isNew)
  }
  useShortcuts(t('Inbox'), [
    { keys: 'j', label: t('Next item'), repeats: true, run: () => step(1) },
    { keys: 'k', label: t('Previous item'), repeats: true, run: () => step(-1) },
    { keys: 'u', label: t('Mark as read or unread'), run: toggle },
  ])
}
