import type { RefField } from '@touchline/domain/engine/kinds/field.ts'
import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { ComponentType } from 'react'
import { recordPicker } from '#data/search/record-picker.ts'
import type { Creation } from '#kit/form/use-creation.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { QuickProps } from './quick-form.tsx'

/** The nouns whose records are made in any field that holds the key of one, each with a form that opens beside what they are at. */
export const quickForms = {
  contacts: lazyPart<QuickProps>(async () => (await import('./quick-contact.tsx')).QuickContact),
  clubs: lazyPart<QuickProps>(async () => (await import('./quick-club.tsx')).QuickClub),
  pipelines: lazyPart<QuickProps>(async () => (await import('./quick-deal.tsx')).QuickDeal),
} satisfies Partial<Record<NounCollection, ComponentType<QuickProps>>>

/** Only where it is handed in: few fields hold the key of one. */
export const LeagueQuickForm = lazyPart<QuickProps>(
  async () => (await import('./quick-league.tsx')).QuickLeague,
)

const creationOf = ({ to, among }: Pick<RefField, 'to' | 'among'>): Creation | undefined =>
  among === undefined ? (quickForms as Partial<Record<NounCollection, Creation>>)[to] : undefined // some have one

/** How the keys of records are chosen in a form, where one that is not there can be made. */
export const creatingPicker = (reference: Pick<RefField, 'to' | 'among'>) => ({
  ...recordPicker(reference),
  create: creationOf(reference),
})
