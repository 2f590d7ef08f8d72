import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toAppError, type AppError } from '#data/errors.ts'
import { queryOf, type ListQueryOptions } from './query.ts'
import { fitting } from './fitting.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Pause in typing after which a question is asked. Milliseconds. */
const PAUSE_MS = 200

type Typeahead<Item> = {
  typed: string
  /** Query for the typed text. */
  find(typed: string): ListQueryOptions<readonly Item[]>
  /** Text of an item, which a person reads and types to find it. */
  textOf(item: Item): string
  /** Whether they are so few that all are offered before typing. */
  few?: boolean | undefined
  /** Number of records that no typing finds yet, such as "6 users". */
  unfound?: (() => Promise<string | undefined>) | undefined
}

type Offered<Item> = {
  items: readonly Item[]
  /** Remark on items that are not spelt as typed. */
  similar: string | undefined
  /** Whether the answer to the current text is pending. */
  isLooking: boolean
  error: AppError | undefined
  /** Text when there are no items. */
  nothing: string
}

/**
 * Results of typing. Until the answer arrives, those of the shown items that match the current text: so nobody chooses a result
 * for another text, and matching items don't move when the answer arrives.
 */
export function useTypeahead<Item extends object>({
  typed,
  find,
  textOf,
  few = false,
  unfound,
}: Typeahead<Item>): Offered<Item> {
  const wanted = typed.trim()
  const [asked] = useDebouncedValue(wanted, PAUSE_MS)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...queryOf(find(asked)),
    enabled: few || (asked !== '' && wanted !== ''),
    placeholderData: keepPreviousData,
  })
  const isAnswer = asked === wanted && !isPlaceholderData
  const found = wanted === '' && !few ? [] : (data ?? [])
  const isLooking = asked !== wanted || isFetching
  const hidden = useQuery({
    queryKey: [...find('').queryKey, 'unfound'],
    queryFn: async () => (await unfound?.()) ?? null,
    enabled: unfound !== undefined && !isLooking && wanted !== '' && found.length === 0,
    staleTime: 60_000,
  })
  return {
    nothing: hidden.data
      ? t('Nothing found. Not searchable yet: {records}', { records: hidden.data })
      : t('Nothing found'),
    similar:
      isAnswer && found.some(isSimilar)
        ? t('No exact match for “{typed}”. Similar:', { typed: wanted })
        : undefined,
    items: isAnswer ? found : fitting(found, wanted, textOf),
    isLooking,
    error: error ? toAppError(error) : undefined,
  }
}

const isSimilar = (item: object): boolean => 'isSimilar' in item
