import { t } from '@touchline/domain/language/t.ts'

/** A command of a page, by key, in the palette, or both. */
export type Shortcut = {
  /** One key as in `KeyboardEvent.key`, such as `r`, `?` or `ArrowLeft`; letters in lower case. Absent: only in the palette. */
  keys?: string
  label: string
  /** Only moves the focus: no command for the palette. */
  moves?: true
  /** Holding the key down repeats it. Default: once. */
  repeats?: true
  run(): void
}

/** Scope of shortcuts that work on every page. */
export const EVERYWHERE = t('Everywhere')

export type ShortcutScope = { scope: string; shortcuts: readonly Shortcut[] }

let scopes: readonly ShortcutScope[] = []
const listeners = new Set<() => void>()

const become = (next: readonly ShortcutScope[]) => {
  scopes = next
  listeners.forEach((tell) => tell())
}

/** Shortcuts of the shown components, in the order in which they appeared. */
export const currentScopes = (): readonly ShortcutScope[] => scopes

export function subscribeScopes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers shortcuts; returns a function that withdraws them. */
export function offer(scope: ShortcutScope): () => void {
  become([...scopes, scope])
  return () => become(scopes.filter((other) => other !== scope))
}

/** The scope that appeared last wins, such as a panel over the page below it. With Shift, `Shift+J` comes before `j`. */
export function shortcutFor(key: string, isShifted = false): Shortcut | undefined {
  const all = scopes.flatMap(({ shortcuts }) => shortcuts)
  const shifted = isShifted ? all.findLast(({ keys }) => keys === `Shift+${key.toUpperCase()}`) : undefined
  return shifted ?? all.findLast(({ keys }) => keys === normalKey(key))
}

/** Runs the command now offered under a label: the chosen one may belong to a part of the page that was replaced since. */
export function runOffered(label: string): void {
  scopes
    .flatMap(({ shortcuts }) => shortcuts)
    .find((shortcut) => shortcut.label === label)
    ?.run()
}

const normalKey = (key: string) => (key.length === 1 ? key.toLowerCase() : key)

const SWITCH = 'touchline.shortcuts'

/** Single keys can be switched off, for people whose speech or hands press them by accident (WCAG 2.2, 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(SWITCH) !== 'off'
export const switchShortcuts = (on: boolean): void => localStorage.setItem(SWITCH, on ? 'on' : 'off')
