import type { RefField } from '@touchline/domain/engine/kinds/field.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { ComponentType } from 'react'
import { recordPicker } from '#data/search/record-picker.ts'
import type { Creation } from '#kit/form/use-creation.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { QuickProps } from './quick-form.tsx'

/** Nouns whose records can be made in any field that holds the key of one, each with a form that opens above the page. */
export const quickForms = {
  contacts: lazyPart<QuickProps>(async () => (await import('./quick-contact.tsx')).QuickContact),
  clubs: lazyPart<QuickProps>(async () => (await import('./quick-club.tsx')).QuickClub),
  pipelines: lazyPart<QuickProps>(async () => (await import('./quick-deal.tsx')).QuickDeal),
} satisfies Partial<Record<NounCollection, ComponentType<QuickProps>>>

/** Passed in only where needed: few fields hold the key of a league. */
export const LeagueQuickForm = lazyPart<QuickProps>(
  async () => (await import('./quick-league.tsx')).QuickLeague,
)

const creationOf = ({ to, among }: Pick<RefField, 'to' | 'among'>): Creation | undefined =>
  among === undefined ? (quickForms as Partial<Record<NounCollection, Creation>>)[to] : undefined // some have one

/** Picker of keys in a form that can also make a missing record. */
export const creatingPicker = (reference: Pick<RefField, 'to' | 'among'>) => ({
  ...recordPicker(reference),
  create: creationOf(reference),
})
