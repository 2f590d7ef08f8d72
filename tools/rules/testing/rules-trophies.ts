import {
  association,
  choice,
  choices,
  country,
  day,
  flag,
  moment,
  name,
  part,
  pattern,
  ref,
  refs,
  text,
  texts,
  whole,
  year,
  type Fields as Described,
} from '@touchline/domain/kinds/field.ts'
import { listingMachine, listingStatusLabels } from '@touchline/domain/machine/listing-status.ts'
import type { Machine } from '@touchline/domain/machine/machines.ts'
import { defineNoun } from '@touchline/domain/noun.ts'
import { now } from './direct-rules-check.ts'
import type { Fields } from './rules-scene.ts'

/** A noun that nobody ships: its description with a field of every kind, its states, and its part of the rules. */

export const trophyRules = `match /trophies/{id} {
  allow read: if isAdministrator();
  allow create: if isAdministrator()
    && listingMade('trophies', id, {{trophies.edit}}, {{trophies.required}}, {{trophies.follows}})
    && fits(request.resource.data, request.resource.data);
  allow update: if isAdministrator() && (isClaimWrite() ? claims() : decided());
  allow delete: if isAdministrator() && listingRemoved('trophies', id, ['draft', 'requested', 'rejected']);

  function decided() {
    let entry = entryOf('trophies', id);
    let from = {{trophies.status.from}};
    let to = {{trophies.status.to}};
    return revised()
      && logged(entry, 'trophies', id, from, to)
      && tells(entry, {{trophies.follows}})
      && (from == to
        ? listingEdited(entry, {{trophies.edit + trophies.follows + found + stamps}})
          && fits(request.resource.data, entry.after)
        : listingMoved(entry, {{trophies.status.steps}}, {{trophies.status.final}}, []));
  }

  function fits(d, t) {
    return {{trophies.fields}} && isSearch(d);
  }
}
`

export const trophyMachine: Machine = { collection: 'trophies', field: 'status', ...listingMachine }

const label = 'Label'
const required = 'Enter it.'
const metals = { gold: 'Gold', tin: 'Tin' }

export const trophyFields = {
  name: name({ label, required, min: 2, max: 40 }),
  nickname: part({ label, max: 9 }),
  maker: text({ label, required, max: 20 }),
  motto: text({ label, max: 10, lines: true }),
  marks: texts({ label, many: 'marks', required, min: 2, max: 4, most: 2 }),
  tags: texts({
    label,
    many: 'tags',
    required,
    max: 4,
    most: 2,
    once: 'Once.',
    without: { sign: '/', said: 'No.' },
  }),
  weight: whole({ label, min: 1, max: 99, wrong: 'No.' }),
  handles: whole({ label, min: 0, max: 4, wrong: 'No.', blank: 2 }),
  bought: year({ label, earliest: 1900 }),
  finish: choice({ label, of: { matt: 'Matt', shiny: 'Shiny' } }),
  metal: choice({ label, of: metals, blank: 'tin' }),
  uses: choices({ label, of: metals }),
  sports: choices({ label, of: { foot: 'Football', sal: 'Futsal' }, required }),
  lent: flag({ label }),
  made: day({ label }),
  given: day({ label, required: true }),
  seenAt: moment({ label }),
  country: country({ label }),
  origin: country({ label, required: true }),
  association: association({ label }),
  season: pattern({ label, format: 'season', required: true }),
  phone: pattern({ label, format: 'phone' }),
  email: pattern({ label, format: 'email' }),
  code: pattern({ label, format: 'code' }),
  website: pattern({ label, format: 'website' }),
  domain: pattern({ label, format: 'domain' }),
  holderId: ref({ label, to: 'clubs' }),
  giverId: ref({ label, to: 'clubs', required }),
  lenderId: ref({ label, to: 'users', among: 'administrators' }),
  formerIds: refs({ label, to: 'clubs', max: 3 }),
  keeperIds: refs({ label, to: 'users', max: 2, required }),
} satisfies Described

/** With these of its fields. */
export const trophyNoun = (fields: Described) =>
  defineNoun({
    collection: 'trophies',
    one: 'trophy',
    many: 'trophies',
    nameless: 'Trophy without a name',
    fields,
    kept: { status: choice({ label: 'Status', of: listingStatusLabels }) },
    form: {},
    subtitle: [],
    facts: [],
    list: { title: 'Trophies', columns: [], filters: [], first: { sort: 'updated', direction: 'desc' } },
  })

/** No field that need not be there. */
export const trophy: Fields = {
  name: 'The Old Jug',
  maker: 'Ana',
  handles: 2,
  metal: 'tin',
  sports: ['foot'],
  lent: false,
  given: '2025-05-31',
  origin: 'GB',
  season: '2025/26',
  giverId: 'a',
  keeperIds: ['jo'],
}

/** Of each field what may stand there instead, and what may not. */
export const trophyValues: Readonly<Record<keyof typeof trophyFields, { good: unknown[]; bad: unknown[] }>> =
  {
    name: { good: ['ab', 'x'.repeat(40)], bad: ['a', 'x'.repeat(41), ' ab', 7] },
    nickname: { good: ['a', 'x'.repeat(9)], bad: ['', 'x'.repeat(10), 7] },
    maker: { good: ['x'.repeat(20)], bad: ['', 'x'.repeat(21), true] },
    motto: { good: ['a\nb'], bad: ['', 'x'.repeat(11), ['a']] },
    marks: { good: [['ab'], ['a/b', 'cd']], bad: [['a'], ['abcde'], ['ab', 'cd', 'ef'], [7], 'ab'] },
    tags: { good: [['a', 'b']], bad: [['a', 'a'], ['a/b'], ['abcde'], ['a', 'b', 'c']] },
    weight: { good: [1, 99], bad: [0, 100, 1.5, '7'] },
    handles: { good: [0, 4], bad: [-1, 5, '2'] },
    bought: { good: [1900, now.getUTCFullYear()], bad: [1899, now.getUTCFullYear() + 1, '1950'] },
    finish: { good: ['matt', 'shiny'], bad: ['rough', '', 7] },
    metal: { good: ['gold'], bad: ['wood', ''] },
    uses: { good: [['gold'], ['tin', 'gold']], bad: [['wood'], ['tin', 'tin'], 'tin'] },
    sports: { good: [['sal', 'foot']], bad: [[], ['foot', 'foot'], ['rugby']] },
    lent: { good: [true], bad: ['yes', 1] },
    made: { good: ['2024-02-29'], bad: ['2023-02-29', 'yesterday', 20240229] },
    given: { good: ['2024-02-29'], bad: ['2023-02-29', '', 7] },
    seenAt: { good: [new Date(0)], bad: ['2024-02-29', 7] },
    country: { good: ['FR'], bad: ['FX', 'fr', ''] },
    origin: { good: ['FR'], bad: ['FX', ''] },
    association: { good: ['SCO'], bad: ['XXX', 'Scotland'] },
    season: { good: ['2026', '1999/00'], bad: ['2025/27', '25/26', 2026] },
    phone: { good: ['+441632960961'], bad: ['01632 960961', '+44'] },
    email: {
      good: ['ana@club.example'],
      bad: ['Ana@club.example', 'ana', `${'a'.repeat(250)}@club.example`],
    },
    code: { good: ['WIM', 'A1B'], bad: ['wim', 'WIMB'] },
    website: { good: ['https://club.example'], bad: ['http://club.example', 'https://club'] },
    domain: { good: ['club.example'], bad: ['club', 'Club.example'] },
    holderId: { good: ['b'], bad: ['a/b', '', 7] },
    lenderId: { good: ['administrator'], bad: ['jo', '', 7] },
    giverId: { good: ['b'], bad: ['a/b', ''] },
    formerIds: { good: [['a', 'b', 'c']], bad: [['a', 'a'], ['a', 'b', 'c', 'd'], [7], ['a/b'], 'a'] },
    keeperIds: { good: [['a', 'b']], bad: [[], ['a', 'b', 'c']] },
  }
