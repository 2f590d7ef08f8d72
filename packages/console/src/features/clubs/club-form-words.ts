import { clubFieldWords, degrees } from './club-words.ts'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { t, tc } from '@touchline/domain/language/t.ts'

const placeWords: FieldWords = { label: clubFieldWords.geo.label, format: placeText }

function placeText(value: unknown): string {
  const { lat, lng } = value as { lat?: unknown; lng?: unknown } // the form's own value of the location
  return typeof lat === 'number' && typeof lng === 'number' ? degrees({ lat, lng }) : tc('value', 'None')
}

/** How the fields of the form are called: as those of the record, of which the form has some in parts. */
export const clubFormWords = {
  ...clubFieldWords,
  location: placeWords,
  'location.lat': { label: t('Latitude') },
  'location.lng': { label: t('Longitude') },
  'ground.name': { label: t('Ground') },
  'ground.capacity': { label: t('Capacity') },
} satisfies Record<string, FieldWords>
