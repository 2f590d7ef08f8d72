import type { LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import { leagueNoun } from '@touchline/domain/nouns/league/league.ts'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NounFields } from '#screens/noun-fields.tsx'

type LeagueFieldsProps = {
  form: UseFormReturn<LeagueEntry>
  /** What only a new league has. */
  children?: ReactNode
}

/** The fields of a league, the same for a new one. */
export const LeagueFields = ({ form, children }: LeagueFieldsProps) => (
  <NounFields noun={leagueNoun} form={form}>
    {children}
  </NounFields>
)
