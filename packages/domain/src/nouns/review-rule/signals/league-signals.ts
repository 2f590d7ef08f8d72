import { t } from '#language/t.ts'
import { League, leagueFormatLabels } from '#nouns/league/league.ts'
import { ageLabels, genderLabels } from '#shared/category.ts'
import { countryLabels } from './country-labels.ts'
import { one, type Item, type Signals } from './signal.ts'

const leagueOf = ({ id, record }: Item): League => League.parse({ ...record, id })

export const leagueSignals: Signals = {
  country: {
    label: t('Country'),
    asks: 'any',
    values: countryLabels,
    read: (item) => one(leagueOf(item).country),
  },
  gender: {
    label: t('Gender'),
    asks: 'any',
    values: genderLabels,
    read: (item) => one(leagueOf(item).gender),
  },
  ageCategory: {
    label: t('Age category'),
    asks: 'any',
    values: ageLabels,
    read: (item) => one(leagueOf(item).ageCategory),
  },
  format: {
    label: t('Format'),
    asks: 'any',
    values: leagueFormatLabels,
    read: (item) => one(leagueOf(item).format),
  },
  clubs: {
    label: t('Clubs, at least'),
    asks: 'least',
    max: 64,
    read: (item) => leagueOf(item).clubIds?.length ?? 0,
  },
}
