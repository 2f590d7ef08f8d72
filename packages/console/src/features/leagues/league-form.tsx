import { t } from '@touchline/domain/language/t.ts'
import { blockingOf, warningsIn } from '@touchline/domain/engine/machine/check.ts'
import { emptyLeagueForm, LeagueEntry } from '@touchline/domain/nouns/league/league-form.ts'
import { clubsOf, type League } from '@touchline/domain/nouns/league/league.ts'
import type { UseFormReturn } from 'react-hook-form'
import { askChecks } from '#data/engine/checks.ts'
import { leagueCheckList } from '#data/nouns/league/league-checks.ts'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { listedLeague } from './league-noun.ts'
import { formResolver } from '#kit/form/form-resolver.ts'
import { nounForm, type About, type Against } from '#screens/form/noun-form.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { HolderNotice, SimilarNotice, useTypedChecks } from './league-checks.tsx'

export const leagueForm = nounForm<League, LeagueEntry>(listedLeague, {
  resolver: formResolver(LeagueEntry),
  empty: () => emptyLeagueForm(new Date()),
  async create({ status: _, ...form }, change) {
    try {
      return await mutate(leagueDecisions.create(), { ...change, form: { ...form, clubIds: [] } })
    } finally {
      // A colleague may have taken the key while this was typed.
      void queryClient.invalidateQueries({ queryKey: ['leagues', 'key'] })
    }
  },
  update: (form, change) => mutate(leagueDecisions.update(), { ...change, form }),
  facts: (league) => ({ [t('Clubs')]: numberText(clubsOf(league).length) }),
  warnings: async (entry, changed) => warningsIn(await askChecks(leagueCheckList, entry, 'save', changed)),
  useAgainst,
})

/** Findings against the typed values, worded by whether the league is listed. */
function useAgainst({ control }: UseFormReturn<LeagueEntry>, { id, isNew, isListed }: About): Against {
  const { findings } = useTypedChecks(control, id)
  const inTheWay = blockingOf(findings)
  return {
    blocked: isListed ? inTheWay?.sentence : undefined,
    notices: (
      <>
        {inTheWay?.link && (
          <HolderNotice holder={inTheWay.link} isBlocking={isListed}>
            {isNew ? newWords(isListed) : words(isListed)}
          </HolderNotice>
        )}
        <SimilarNotice findings={findings} />
      </>
    ),
  }
}

const newWords = (isListed: boolean) =>
  isListed
    ? t('Change one of them, or create this one as a draft.')
    : t('You can create this one as a draft, but not approve it.')

const words = (isListed: boolean) =>
  isListed ? t('Change one of them to save.') : t('You can save this one, but not approve it.')
