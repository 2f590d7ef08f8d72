import { ActionIcon, Button, Group, Input, Stack, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import type { ClubEntry } from '@touchline/domain/nouns/club/club-form.ts'
import { COLOURS_MAX } from '@touchline/domain/nouns/club/club.ts'
import { useId, useMemo, useState } from 'react'
import { type Control, useController, type UseFormReturn, useWatch } from 'react-hook-form'
import { clubFormWords as words } from './club-form-words.ts'
import { firstMessage } from '#kit/form/problems-of.ts'
import classes from './club-look.module.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { checksAt, type Finding, findingsOf } from '@touchline/domain/engine/machine/check.ts'
import { clubChecks, clubIdentityFields } from '@touchline/domain/nouns/club/club-checks.ts'
import { type ClubDuplicate, countriesProposed } from '@touchline/domain/nouns/club/club-duplicates.ts'
import type { CountryArea } from '@touchline/domain/shared/country-place.ts'
import { countryPlaces, countryShape } from '#data/files/geo-files.ts'
import { clubsLike } from '#data/nouns/club/club-duplicates.ts'
import { candidateOf } from '#data/nouns/club/club-candidate.ts'
import { pictureProblem } from '@touchline/domain/shared/picture.ts'
import { toAppError } from '#data/errors.ts'
import { storeCrest } from '#data/files/crests.ts'
import { clubCrest } from '#data/files/pictures.ts'
import { PictureButton } from '#kit/form/fields/picture-button.tsx'
import { HiddenPicture } from '#screens/external-file.tsx'
import { Crest } from '#ui/crest.tsx'

/** Shown by browsers in place of an invalid colour. */
const NOT_CHOSEN = '#000000'

const NEXT = ['#0b6b47', '#ffffff', '#1e293b', '#d4a017']

/** The colours, the main one first, each chosen with the browser's picker. */
export function ClubColours({ control }: { control: Control<ClubEntry> }) {
  const { field, fieldState } = useController({ control, name: 'colours' })
  const labelId = useId()
  const colours = field.value
  const change = (next: string[]) => field.onChange(next)
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="p" m={0} id={labelId}>
        {words.colours.label}
      </Input.Label>
      <Group gap="xs" mt={4}>
        {colours.map((colour, at) => (
          // A colour has no name but its place.
          // oxlint-disable-next-line no-array-index-key
          <span key={at} className={classes['colour']}>
            <input
              ref={at === 0 ? field.ref : null}
              type="color"
              value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : NOT_CHOSEN}
              aria-label={t('Colour {number}', { number: at + 1 })}
              onChange={({ currentTarget }) =>
                change(colours.map((one, place) => (place === at ? currentTarget.value : one)))
              }
              onBlur={field.onBlur}
            />
            <Text span size="sm" ff="monospace" miw={0} truncate>
              {colour}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="md"
              aria-label={t('Remove colour {number}', { number: at + 1 })}
              onClick={() => change(colours.filter((_, place) => place !== at))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        {colours.length < COLOURS_MAX && (
          <Button
            // A link to missing colours leads to the first one.
            ref={colours.length === 0 ? field.ref : null}
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => change([...colours, NEXT[colours.length] ?? NOT_CHOSEN])}
          >
            {t('Add colour')}
          </Button>
        )}
      </Group>
      {fieldState.error && <Input.Error mt={8}>{firstMessage(fieldState.error)}</Input.Error>}
    </div>
  )
}

/** Milliseconds of pause in typing before anything is asked. */
const PAUSE_MS = 400

const NAME_MIN = 3

export type ClubChecks = {
  /** Possible duplicates; the previous ones while others are looked for. */
  duplicates: readonly ClubDuplicate[]
  /** The field still needed for the search, or its progress. */
  state: 'name' | 'searching' | 'found' | 'failed'
  /** Countries where it may be by the results, while none is chosen. */
  countries: readonly string[]
  error: unknown
  retry: () => void
  /** Possible problems of the entry, none of which blocks. */
  findings: readonly Finding[]
}

/** Checks while someone types: after a pause, and only what hasn't been asked yet. */
export function useClubChecks(control: Control<ClubEntry>, id: string): ClubChecks {
  const [name, aliases, country, city, website, location] = useWatch({ control, name: clubIdentityFields })
  const fields = { name, aliases, country, city, website, location }
  const typed = JSON.stringify(fields)
  const [settled] = useDebouncedValue(typed, PAUSE_MS)
  const candidate = useMemo(() => candidateOf(JSON.parse(settled), id), [settled, id])
  const missing = candidate.name.trim().length < NAME_MIN ? 'name' : undefined
  const query = useQuery({
    ...clubsLike(candidate),
    enabled: missing === undefined,
    placeholderData: (before) => before,
  })
  const isSearching = query.isFetching || typed !== settled
  const duplicates = missing === undefined ? (query.data ?? []) : []
  const club = candidateOf(fields, id)
  const area = useArea(country, club.geo !== undefined)
  const facts = { duplicates, ...(area ? { area } : {}) }
  return {
    duplicates,
    state: missing ?? (query.isError ? 'failed' : isSearching ? 'searching' : 'found'),
    countries: countriesProposed(club, duplicates),
    error: query.error,
    retry: () => void query.refetch(),
    findings: findingsOf(checksAt(clubChecks, club, 'form'), club, facts, 'form'),
  }
}

/** Fetches each country's files once; undefined until both are known. */
function useArea(country: string, isWanted: boolean): CountryArea | undefined {
  const shape = useQuery({ ...countryShape(country), enabled: country !== '' && isWanted })
  const places = useQuery(countryPlaces(country))
  if (shape.data === undefined || places.data === undefined) return undefined
  return { shape: shape.data ?? undefined, places: places.data ?? [] }
}

type ClubCrestFieldProps = {
  form: UseFormReturn<ClubEntry>
  clubId: string
  /** Crest of the stored record, whose file isn't touched. */
  named: string | undefined
}

/** The crest. Its file is stored when it's chosen, and becomes the club's when the form is saved. */
export function ClubCrestField({ form, clubId, named }: ClubCrestFieldProps) {
  const {
    field: { value, onChange, ref },
  } = useController({ control: form.control, name: 'crestPath' })
  const [name, code, colours] = useWatch({ control: form.control, name: ['name', 'code', 'colours'] })
  const { isBusy, problem, choose } = useChosenCrest(clubId, named, onChange)
  const { data: address } = useQuery({ ...clubCrest(value), enabled: value !== '' })
  const [labelId, problemId] = [useId(), useId()]
  const has = value !== ''
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="p" m={0} id={labelId}>
        {words.crestPath.label}
      </Input.Label>
      <Group gap="md" wrap="nowrap" mt={4}>
        <Crest src={has ? address : null} name={name} code={code} colours={colours} size={64} />
        <Stack gap={8}>
          <Group gap="xs">
            <PictureButton
              fileLabel={t('Crest file')}
              onChoose={(file) => void choose(file)}
              ref={ref}
              size="compact-sm"
              loading={isBusy}
              aria-describedby={problemId}
            >
              {has ? t('Replace crest') : t('Upload crest')}
            </PictureButton>
            {has && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                c="var(--mantine-color-error)"
                onClick={() => onChange('')}
              >
                {t('Remove crest')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {t('PNG or JPEG, up to 5 MB.')}
          </Text>
          <Text size="sm" c="var(--mantine-color-error)" role="alert" id={problemId}>
            {problem}
          </Text>
        </Stack>
      </Group>
      <HiddenPicture named={value} name={name} />
    </div>
  )
}

function useChosenCrest(clubId: string, named: string | undefined, onStored: (path: string) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File) => {
    const found = pictureProblem(file) ?? (await contentProblem(file))
    setProblem(found)
    if (found !== undefined) return
    setIsBusy(true)
    try {
      onStored(await storeCrest(clubId, file, named))
    } catch (failure) {
      setProblem(toAppError(failure).sentence)
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, problem, choose }
}

/** A file may be named like a picture and not be one. */
async function contentProblem(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
    return undefined
  } catch {
    return t('This file isn’t a picture. Choose a PNG or JPEG.')
  }
}
