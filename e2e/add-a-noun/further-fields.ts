import type { Step } from './walk.ts'

/** An optional field of each kind, added to the tournaments of the walk: one line each, and nothing else. */
const fields = `
    sponsor: text({ label: 'Sponsor', max: 40, column: 120, searched: 'words' }),
    prize: whole({ label: 'Prize money', min: 0, max: 9999, wrong: 'Enter at most 9999.', column: 90, sort: true }),
    surface: choice({ label: 'Surface', of: { grass: 'Grass', turf: 'Artificial' }, column: 90, filter: true }),
    closesOn: day({ label: 'Entries close', column: 110, sort: true }),
    isIndoor: flag({ label: 'Indoors', column: 80, filter: true }),
    hostId: ref({ label: 'Host', to: 'clubs', column: 140 }),`

export const furtherFields: Step = {
  path: 'packages/domain/src/nouns/tournament/tournament.ts',
  isChange: true,
  lines: [
    "-import { association, choice, country, day, flag, name, pattern, refs, whole } from '#kinds/field.ts'",
    "+import { association, choice, country, day, flag, name, pattern, ref, refs, text, whole } from '#kinds/field.ts'",
    "     isOpen: flag({ label: 'Open to all', hint: 'Clubs of other countries may enter.' }),",
    ...fields
      .split('\n')
      .slice(1)
      .map((line) => `+${line}`),
  ],
}
