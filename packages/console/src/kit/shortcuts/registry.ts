import { t } from '@touchline/domain/language/t.ts'

/** A command of a page, by key, in the palette, or both. */
export type Shortcut = {
  /** One key as `KeyboardEvent.key` names it, such as `r`, `?` or `ArrowLeft`; letters in lower case. Absent: only the palette offers it. */
  keys?: string
  label: string
  /** It only moves about with the keyboard: no command for the palette. */
  moves?: true
  /** A key that is held down does it again and again; usually only once. */
  repeats?: true
  run(): void
}

/** Scope of what no page needs to offer. */
export const EVERYWHERE = t('Everywhere')

export type ShortcutScope = { scope: string; shortcuts: readonly Shortcut[] }

let scopes: readonly ShortcutScope[] = []
const listeners = new Set<() => void>()

const become = (next: readonly ShortcutScope[]) => {
  scopes = next
  listeners.forEach((tell) => tell())
}

/** The shortcuts of what is on the screen, in the order in which it appeared. */
export const currentScopes = (): readonly ShortcutScope[] => scopes

export function subscribeScopes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Offers shortcuts; returns the way to withdraw them. */
export function offer(scope: ShortcutScope): () => void {
  become([...scopes, scope])
  return () => become(scopes.filter((other) => other !== scope))
}

/** The scope that appeared last wins, as a panel does over the page below it. */
export const shortcutFor = (key: string): Shortcut | undefined =>
  scopes.flatMap(({ shortcuts }) => shortcuts).findLast(({ keys }) => keys === normalKey(key))

/** Runs what is offered under a label by now: what was offered as it was chosen may belong to a part of the page that was replaced since. */
export function runOffered(label: string): void {
  scopes
    .flatMap(({ shortcuts }) => shortcuts)
    .find((shortcut) => shortcut.label === label)
    ?.run()
}

const normalKey = (key: string) => (key.length === 1 ? key.toLowerCase() : key)

const SWITCH = 'touchline.shortcuts'

/** Single keys can be switched off, for those whose speech or hands press them unmeant (WCAG 2.2, 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(SWITCH) !== 'off'
export const switchShortcuts = (on: boolean): void => localStorage.setItem(SWITCH, on ? 'on' : 'off')
