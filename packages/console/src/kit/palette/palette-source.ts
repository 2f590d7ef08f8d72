import type { ReactNode } from 'react'

export type PaletteItem = {
  id: string
  label: string
  /** A second line, such as an e-mail. */
  description?: string | undefined
  icon?: ReactNode
  /** Further words that find it. */
  keywords?: readonly string[]
  /** Where it leads, or what it does. */
  action: { to: string } | { run(): void }
}

/** Something that the palette can search; registered by the app. */
export type PaletteSource = {
  id: string
  label: string
  /** Asked again for every pause in typing; an answer that comes late is dropped. At most a handful of items. */
  search(query: string): Promise<PaletteItem[]>
}
