import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { undoLast } from '#kit/toast.tsx'
import type { RecordAction } from './action-buttons.tsx'
import { t } from '@touchline/domain/language/t.ts'

/** The keys of a page's allowed actions, and `Z` for what this person did last. */
export function useActionShortcuts(scope: string, actions: readonly RecordAction[]): void {
  const allowed = actions.flatMap(({ shortcut, label, verdict, run }) =>
    shortcut !== undefined && verdict.ok ? [{ keys: shortcut.toLowerCase(), label, run }] : [],
  )
  useShortcuts(scope, [
    ...allowed,
    { keys: 'z', label: t('Undo your last decision'), run: () => void undoLast() },
  ])
}
