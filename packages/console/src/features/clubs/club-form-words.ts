import { clubFieldWords, degrees } from './club-words.ts'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { t, tc } from '@touchline/domain/language/t.ts'

const placeWords: FieldWords = { label: clubFieldWords.geo.label, format: placeText }

function placeText(value: unknown): string {
  const { lat, lng } = value as { lat?: unknown; lng?: unknown } // the form's own value of the location
  return typeof lat === 'number' && typeof lng === 'number' ? degrees({ lat, lng }) : tc('value', 'None')
}

/** Labels of the form's fields: those of the record, some of them in parts. */
export const clubFormWords = {
  ...clubFieldWords,
  location: placeWords,
  'location.lat': { label: t('Latitude') },
  'location.lng': { label: t('Longitude') },
  'ground.name': { label: t('Ground') },
  'ground.capacity': { label: t('Capacity') },
} satisfies Record<string, FieldWords>
