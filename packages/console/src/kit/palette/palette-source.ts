import type { ReactNode } from 'react'

export type PaletteItem = {
  id: string
  label: string
  /** A second line, such as an e-mail address. */
  description?: string | undefined
  icon?: ReactNode
  /** Further words that find it. */
  keywords?: readonly string[]
  /** Key that does the same. */
  keys?: string | undefined
  /** Its target, or its action. */
  action: { to: string } | { run(): void }
}

/** A searchable source of the palette; registered by the app. */
export type PaletteSource = {
  id: string
  /** Such as "Clubs". */
  label: string
  /** Called for every pause in typing; a late answer is dropped. A bounded number of items. */
  search(query: string): Promise<PaletteItem[]>
  /** Same with typing errors allowed; called when all sources together found too little. */
  similar?(query: string): Promise<PaletteItem[]>
  /** Same by guessing; called when there was nothing similar anywhere. */
  likely?(query: string): Promise<PaletteItem[]>
  /** Number of records that no search finds yet, such as "6 users"; undefined where all can be found. Called when nothing was found. */
  unfound?(): Promise<string | undefined>
}
