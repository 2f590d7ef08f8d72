import { t } from '#language/t.ts'
import { ageLabels, genderLabels } from '#shared/category.ts'
import { Match } from '#nouns/match/match.ts'
import { isDisputed } from '#nouns/match/score-form.ts'
import { one, saidYes, yesOrNo, type Item, type Signals } from './signal.ts'

const matchOf = ({ id, record }: Item): Match => Match.parse({ ...record, id })

export const matchSignals: Signals = {
  disputed: {
    label: t('Disputed'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(isDisputed(matchOf(item))),
  },
  reports: {
    label: t('Reports, at least'),
    asks: 'least',
    max: 2,
    read(item) {
      const { home, away } = matchOf(item).submissions ?? {}
      return [home, away].filter((report) => report != null).length
    },
  },
  competition: {
    label: t('Belongs to a competition'),
    asks: 'any',
    values: yesOrNo,
    read: (item) => saidYes(matchOf(item).leagueId !== undefined),
  },
  gender: {
    label: t('Gender'),
    asks: 'any',
    values: genderLabels,
    read: (item) => one(matchOf(item).gender),
  },
  ageCategory: {
    label: t('Age category'),
    asks: 'any',
    values: ageLabels,
    read: (item) => one(matchOf(item).ageCategory),
  },
}
