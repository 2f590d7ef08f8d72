import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import type { RecordAction } from './action-buttons.tsx'

/** Binds the keys of a page's allowed actions. */
export function useActionShortcuts(scope: string, actions: readonly RecordAction[]): void {
  const allowed = actions.flatMap(({ shortcut, label, verdict, run }) =>
    shortcut !== undefined && verdict.ok ? [{ keys: shortcut.toLowerCase(), label, run }] : [],
  )
  useShortcuts(scope, allowed)
}
