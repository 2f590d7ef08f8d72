import { t } from '#language/t.ts'
import { nounImport } from '#engine/noun/noun-import.ts'
import { ClubForm } from './club-form.ts'
import { clubNoun } from './club.ts'
import { associationCode, countryCode, numberOf, partsOf, wholeOf } from '#shared/fields/import-values.ts'
import { associationsOf } from '#shared/association.ts'

const place = {
  lat: { label: t('Latitude'), required: false, also: 'lat, y, breitengrad, breite, latitud' },
  lng: { label: t('Longitude'), required: false, also: 'lng, lon, long, x, langengrad, lange, longitud' },
}
const ground = {
  groundName: {
    label: t('Ground'),
    required: false,
    also: 'stadium, venue, stadion, stade, estadio, ground name',
  },
  groundCapacity: {
    label: t('Capacity'),
    required: false,
    also: 'ground capacity, seats, kapazitat, capacite',
  },
}
const colours = {
  colours: { label: t('Colours'), required: false, also: 'colors, club colours, kit colours, farben' },
}

export const clubImport = nounImport(clubNoun, {
  form: ClubForm,
  behind: { address: place, foundedYear: ground, emailDomain: colours },
  parts: {
    location: 'lat',
    'location.lng': 'lng',
    ground: 'groundName',
    'ground.capacity': 'groundCapacity',
  },
  read: (text) => ({
    association: associationCode(text('association')) || associationFor(text('country')),
    location: { lat: numberOf(text('lat')), lng: numberOf(text('lng')) },
    ground: { name: text('groundName'), capacity: wholeOf(text('groundCapacity')) },
    colours: partsOf(text('colours')).map((colour) => colour.toLowerCase()),
  }),
})

/** Association for a country: the only one, or the one written like the country, because England has its own. */
function associationFor(written: string): string {
  const own = associationsOf(countryCode(written))
  const named = associationCode(written)
  if (own.some(({ code }) => code === named)) return named
  return own.length === 1 ? (own[0]?.code ?? '') : ''
}
