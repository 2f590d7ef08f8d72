import { ClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { clubNoun } from '@touchline/domain/nouns/club/club.ts'
import {
  atEntry,
  derivedKey,
  follows,
  group,
  law,
  optional,
  partsOf,
  refs,
  withOthers,
} from '#tools/rules/shapes/fields.ts'
import { fieldRules, shapeOfNoun } from '#tools/rules/shapes/shape-of-noun.ts'
import { ruleOf } from '#tools/rules/shapes/shape-of-schema.ts'

const club = fieldRules(clubNoun)

export const shape = shapeOfNoun(clubNoun, {
  // The record has it as `geo`.
  except: ['location'],
  fields: {
    name: { ...club.name, also: "'nameKey' in d" },
    aliases: atEntry(club.aliases),
    geo: atEntry(optional({ kind: 'place' })),
    ground: withOthers(optional(group('isGround', 'ground', partsOf(ruleOf(ClubForm.shape.ground))))),
    colours: atEntry(ruleOf(ClubForm.shape.colours, '#000000')),
    // The paths below the club's own folder.
    crestPath: optional(law),
    // Fewer than readers take.
    leagueIds: refs(200),
    nameKey: derivedKey(160),
    cityKey: derivedKey(160),
    websiteDomain: derivedKey(200),
    managed: follows(law),
    located: follows(law),
    counters: follows(law),
  },
})
