import type { Routes } from '@touchline/domain/engine/catalogue/noun-row.ts'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Reversal } from '#data/engine/reversal.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'

/** A page as the router loads it. */
export type PageModule = {
  Component: ComponentType
  loader: LoaderFunction
  handle: RouteHandle<never>
}

/** Everything that the console shows of a noun whose pages `screens/` makes, each part loaded on demand. */
export type NounScreens = Readonly<Record<keyof Routes, () => Promise<PageModule>>> & {
  /** Words for the decisions about its records. */
  words(): Promise<Vocabulary>
  /** Undo of these decisions. */
  reversal(): Promise<Reversal>
}
