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

/** Everything that the console shows of a noun whose pages are made by `screens/`, each part loaded when it is needed. */
export type NounScreens = Readonly<Record<keyof Routes, () => Promise<PageModule>>> & {
  /** How the decisions about its records are told. */
  words(): Promise<Vocabulary>
  /** How they are undone. */
  reversal(): Promise<Reversal>
}
