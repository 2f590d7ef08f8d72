import { fold } from '@touchline/domain/text.ts'
import type { PaletteItem } from './palette-source.ts'

export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

/** The commands that hold every typed word as the beginning of one of theirs; accents and case do not matter. */
export function matching(commands: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const words = fold(typed).split(' ').filter(Boolean)
  return commands.filter((command) => {
    const known = fold([command.label, ...(command.keywords ?? [])].join(' ')).split(' ')
    return words.every((word) => known.some((other) => other.startsWith(word)))
  })
}
