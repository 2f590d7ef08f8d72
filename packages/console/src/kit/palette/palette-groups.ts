import { fold } from '@touchline/domain/shared/text.ts'
import { fitting } from '#kit/typeahead/fitting.ts'
import type { PaletteItem } from './palette-source.ts'

export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

/** A kind shows at most this many. */
export const SHOWN_MAX = 7

/** With so few, and none whose name begins with what was typed, something else may have been meant. */
const TOO_FEW = 3

/** The items that hold every typed word as the beginning of one of theirs; accents and case do not matter. */
export const matching = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] =>
  fitting(items, typed, ({ label, description = '', keywords = [] }) =>
    [label, description, ...keywords].join(' '),
  )

/** How well a name answers: 0 it is just that, 1 it begins with it, 2 its words do, 3 something else of it does. */
export function rankOf({ label }: Pick<PaletteItem, 'label'>, typed: string): number {
  const [name, asked] = [fold(label), fold(typed)]
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  const own = name.split(' ')
  return asked.split(' ').every((word) => own.some((other) => other.startsWith(word))) ? 2 : 3
}

/** The best first, as many as are shown; of equals the first stays first. */
export const ranked = (items: readonly PaletteItem[], typed: string): readonly PaletteItem[] =>
  items.toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed)).slice(0, SHOWN_MAX)

/** The group with the best answer first; those that stand for themselves before those with none. */
export function inOrder(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const best = ({ items }: PaletteGroup) => Math.min(...items.map((item) => rankOf(item, typed)))
  const filled = groups.filter(({ items }) => items.length > 0)
  return typed.trim() === '' ? filled : filled.toSorted((one, other) => best(one) - best(other))
}

/** Whether what was found is so little that similar names are worth a question. */
export function isTooLittle(found: readonly PaletteItem[], typed: string): boolean {
  return found.length < TOO_FEW && found.every((item) => rankOf(item, typed) > 1)
}

/** Items that are not among others; equal ones do the same, wherever they come from. */
export function without(
  items: readonly PaletteItem[],
  others: readonly PaletteItem[],
): readonly PaletteItem[] {
  const known = new Set(others.map(({ label }) => label))
  return items.filter(({ label }) => !known.has(label))
}
