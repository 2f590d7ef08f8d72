import type { Step } from './walk.ts'

/** An optional field of each kind, added to the tournaments of the walk: one line each, and nothing else. */
const fields = `
    sponsor: text({ label: t('Sponsor'), max: 40, column: 120, searched: 'words' }),
    prize: whole({ label: t('Prize money'), min: 0, max: 9999, wrong: t('Enter at most 9999.'), column: 90, sort: true }),
    surface: choice({ label: t('Surface'), of: { grass: t('Grass'), turf: t('Artificial') }, column: 90, filter: true }),
    closesOn: day({ label: t('Entries close'), column: 110, sort: true }),
    isIndoor: flag({ label: t('Indoors'), column: 80, filter: true }),
    hostId: ref({ label: t('Host'), to: 'clubs', column: 140 }),`

export const furtherFields: Step = {
  path: 'packages/domain/src/nouns/tournament.ts',
  isChange: true,
  lines: [
    "-import { association, choice, country, day, flag, name, pattern, refs, whole } from '#engine/kinds/field.ts'",
    "+import { association, choice, country, day, flag, name, pattern, ref, refs, text, whole } from '#engine/kinds/field.ts'",
    "     isOpen: flag({ label: t('Open to all'), hint: t('Clubs of other countries may enter.') }),",
    ...fields
      .split('\n')
      .slice(1)
      .map((line) => `+${line}`),
  ],
}
