import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { pointOf } from '@touchline/domain/shared/geo/geo-text.ts'
import { geoOf, type Point } from '@touchline/domain/shared/geo/geo.ts'
import { boundsOfCountry, placesNamed } from '@touchline/domain/shared/country-place.ts'
import { useMemo, useState, type ClipboardEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { countryPlaces, countryShape } from '#data/files/geo-files.ts'
import { DegreesField } from '#kit/form/fields/degrees-field.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { placeOf } from '#data/nouns/club/club-candidate.ts'
import bones from '#ui/bones.module.css'
import { clubFormWords as words } from './club-form-words.ts'
import classes from './club-place-picker.module.css'

const ClubPlaceMap = lazyPart(async () => (await import('./club-place-map.tsx')).ClubPlaceMap, NoMapYet)

function NoMapYet() {
  return <div className={`${classes['map']} ${bones['bone']}`} data-still />
}

type ClubPlacePickerProps = { form: UseFormReturn<ClubEntry>; outside: string | undefined }

/** The club's location: typed, pasted, taken from the city, or set on the map. */
export function ClubPlacePicker({ form, outside }: ClubPlacePickerProps) {
  const { control } = form
  const [country, city, location] = useWatch({ control, name: ['country', 'city', 'location'] })
  const { ref, entry } = useIntersection()
  const [isSeen, setIsSeen] = useState(false)
  // A map costs much: it is made when someone comes to it, and stays.
  if (entry?.isIntersecting === true && !isSeen) setIsSeen(true)
  const place = useMemo(() => placeOf(location), [location])
  const { data: shape } = useQuery(countryShape(country))
  const frame = useMemo(() => (shape ? boundsOfCountry(shape) : undefined), [shape])
  const put = (to: Point | undefined) => {
    const { lat, lng } = to === undefined ? { lat: '' as const, lng: '' as const } : geoOf(to)
    const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('location.lat', lat, how)
    form.setValue('location.lng', lng, how)
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = pointOf(event.clipboardData.getData('text'))
    if (pasted === undefined) return
    event.preventDefault()
    put(pasted)
  }
  const isEmpty = location.lat === '' && location.lng === ''
  return (
    <Stack gap="sm" role="group" aria-label={words.location.label}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" onPaste={paste}>
        <DegreesField
          control={control}
          name="location.lat"
          label={words['location.lat'].label}
          description={t('Degrees north. You can paste both at once: 51.42, -0.21.')}
        />
        <DegreesField
          control={control}
          name="location.lng"
          label={words['location.lng'].label}
          description={t('Degrees east. West is negative.')}
        />
      </SimpleGrid>
      <Group gap="xs">
        <CityPlace country={country} city={city} onPut={put} />
        {!isEmpty && (
          <Button size="compact-sm" variant="default" onClick={() => put(undefined)}>
            {t('Clear location')}
          </Button>
        )}
      </Group>
      {outside !== undefined && (
        <Notice tone="warning" role="status">
          {outside}
        </Notice>
      )}
      <div ref={ref}>{isSeen ? <ClubPlaceMap place={place} frame={frame} onPut={put} /> : <NoMapYet />}</div>
      <Text size="xs" c="dimmed">
        {t(
          'Click the map or drag the marker. On the keyboard, arrow keys move the marker; hold Shift for small steps.',
        )}
      </Text>
    </Stack>
  )
}

type CityPlaceProps = { country: string; city: string; onPut: (place: Point) => void }

/** Puts the marker at the city; the person then moves it to the ground. */
function CityPlace({ country, city, onPut }: CityPlaceProps) {
  const { data: places } = useQuery(countryPlaces(country))
  const named = placesNamed(places ?? [], city)
  const [first] = named
  if (first === undefined) return null
  const [name, lat, lng] = first
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => onPut({ lat, lng })}>
        {t('Use the location of {name}', { name })}
      </Button>
      {named.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('{count} places have this name. Check the map.', { count: named.length })}
        </Text>
      )}
    </>
  )
}
