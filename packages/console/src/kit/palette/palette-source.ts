import type { ReactNode } from 'react'

export type PaletteItem = {
  id: string
  label: string
  /** A second line, such as an e-mail. */
  description?: string | undefined
  icon?: ReactNode
  /** Further words that find it. */
  keywords?: readonly string[]
  /** The key that does the same. */
  keys?: string | undefined
  /** Where it leads, or what it does. */
  action: { to: string } | { run(): void }
}

/** Something that the palette can search; registered by the app. */
export type PaletteSource = {
  id: string
  /** Such as "Clubs". */
  label: string
  /** Asked again for every pause in typing; an answer that comes late is dropped. A bounded number of items. */
  search(query: string): Promise<PaletteItem[]>
  /** The same with typing errors forgiven; asked when all sources together found too little. */
  similar?(query: string): Promise<PaletteItem[]>
  /** The same by guessing what was meant; asked when there was nothing similar anywhere. */
  likely?(query: string): Promise<PaletteItem[]>
  /** How many there are that no search finds yet, such as "6 users"; nothing where all can be found. Asked when nothing was found. */
  unfound?(): Promise<string | undefined>
}
