import { readValues, writeValues } from '@touchline/domain/engine/query/filter-values.ts'
import { BY_KEY, type Direction } from '@touchline/domain/engine/query/list-query.ts'
import { ANY_OF_THEM, isRefined, MATCH } from '@touchline/domain/engine/noun/refined-names.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { pageSizes, type ListState, type PageSize } from '#data/list-state.ts'
import { readWidths, writeWidths } from './column-widths.ts'
import type { ListFilterField } from './list-definition.ts'
import {
  isAtStart,
  isOrderImplied,
  isOrderUnchosen,
  nearestOrder,
  sortedFor,
  sortOf,
  withFittingFilters,
} from './list-orders.ts'
import type { ListUrl, ListUrlSpec } from './list-url-spec.ts'

const DEFAULT_SIZE: PageSize = 25

/** Reads a URL. Unknown parts are left out, so that an old or mistyped link still shows a list. */
export function readListUrl(params: URLSearchParams, spec: ListUrlSpec): ListUrl {
  const start = says(params, spec) ? undefined : spec.opensAt?.()
  if (start !== undefined) {
    const { state, ...others } = readListUrl(new URLSearchParams([['sort', ALL], ...params]), spec)
    return { ...others, state: { ...state, ...start } }
  }
  const wanted = readSort(params.get('sort'), spec)
  const read = Math.trunc(Number(params.get('read')))
  const after = params.get('after')
  const before = after ? null : params.get('before')
  const columns = readColumns(params.get('cols'), spec)
  const widths = readWidths(params.get('w') ?? '', spec.columns)
  const view = params.get('view')
  const kept = (spec.keeps ?? []).flatMap((name) => {
    const value = params.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const asked = readFilters(params, spec, wanted.sort)
  const order = nearestOrder(wanted, asked, spec)
  return {
    state: {
      filters: order.sort === wanted.sort ? asked : readFilters(params, spec, order.sort),
      ...order,
      size: pageSizes.find((size) => String(size) === params.get('size')) ?? DEFAULT_SIZE,
      ...(after ? { after } : {}),
      ...(before ? { before } : {}),
      ...(read > 0 ? { read } : {}),
    },
    page: after || before ? readPage(params.get('p')) : 1,
    ...(columns ? { columns } : {}),
    ...(Object.keys(widths).length > 0 ? { widths } : {}),
    ...(view ? { view } : {}),
    ...(kept.length > 0 ? { kept: Object.fromEntries(kept) } : {}),
  }
}

/** Any order: an address with one means the whole list. */
const ALL = 'all'

/** Whether an address determines the list's content; columns and looks don't count. */
const says = (params: URLSearchParams, spec: ListUrlSpec): boolean =>
  [...filterNames(spec, [...params.keys()]), 'sort', 'view', 'after', 'before', 'size', 'cols'].some((name) =>
    params.has(name),
  )

/** Shortest parameters that {@link readListUrl} reads back as the same. Always in the same order. */
export function writeListUrl(
  { state, page, columns, widths = {}, view, kept = {} }: ListUrl,
  spec: ListUrlSpec,
): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, value: string | undefined) => value && params.set(name, value)
  filterNames(spec, Object.keys(state.filters)).forEach((name) => put(name, state.filters[name]))
  if (!isOrderImplied(state, spec)) put('sort', `${state.direction === 'desc' ? '-' : ''}${state.sort}`)
  if (state.size !== DEFAULT_SIZE) put('size', String(state.size))
  put('cols', columns?.join(','))
  put('w', writeWidths(widths))
  put('view', view)
  Object.entries(kept).forEach(([name, value]) => put(name, value))
  put('read', state.read === undefined ? undefined : String(state.read))
  put('after', state.after)
  put('before', state.before)
  if (state.after || state.before) put('p', String(page))
  if (spec.opensAt === undefined) return params
  // Complete whenever there is another parameter, so that links and saved views keep their content.
  if (!says(params, spec)) put('sort', ALL)
  else if (
    isAtStart(state, spec) &&
    [...params.keys()].every((name) => name === 'sort' || name in state.filters)
  )
    return new URLSearchParams()
  return params
}

/** The list without its place in the pages. */
export function firstPage(url: ListUrl): ListUrl {
  const { after: _after, before: _before, ...state } = url.state
  return { ...url, state, page: 1 }
}

/** First page, with the initial number of records looked through: the part that a saved view keeps. */
export function fromStart(url: ListUrl): ListUrl {
  const { read: _read, ...state } = firstPage(url).state
  return { ...url, state, page: 1 }
}

/** Sets a filter, or removes it with undefined. */
export function withFilter(url: ListUrl, name: string, value: string | undefined): ListUrl {
  const { [name]: _previous, ...others } = url.state.filters
  const filters = value === undefined || value === '' ? others : { ...others, [name]: value }
  return fromStart({ ...url, state: { ...url.state, filters } })
}

/** Sets a filter, and removes those that can’t be combined with it. */
export function withChoice(url: ListUrl, name: string, value: string, spec: ListUrlSpec): ListUrl {
  const { filters } = spec
  // A search covers the whole list.
  const whole = name === spec.search?.name && isAtStart(url.state, spec) ? withoutFilters(url, spec) : url
  const chosen = withFilter(whole, name, value)
  const next = { ...chosen, state: withFittingFilters(chosen.state, name, whole.state, spec) }
  const rivals = filters.flatMap((field) => {
    if (value === '' || field.kind !== 'record' || field.instead === undefined) return []
    if (field.name === name) return [field.instead]
    return field.instead === name ? [field.name] : []
  })
  const alone = rivals.reduce((one, rival) => withFilter(one, rival, undefined), next)
  const misfits = filters.filter((field) => !isOffered(field, alone.state.filters))
  return misfits.reduce((one, misfit) => withFilter(one, misfit.name, undefined), alone)
}

/** Same for a filter that may require an order for its value. */
export const withFieldChoice = (
  url: ListUrl,
  field: ListFilterField,
  value: string | undefined,
  spec: ListUrlSpec,
): ListUrl =>
  withChoice(value === undefined ? url : sortedFor(url, field, spec), field.name, value ?? '', spec)

/** Whether the chosen value can be combined with the other filters. */
function isOffered(field: ListFilterField, filters: ListState['filters']): boolean {
  const value = filters[field.name]
  if (field.kind !== 'choice' || field.offered === undefined || value === undefined) return true
  const offered = field.offered(filters).map((option) => option.value)
  return (field.many ? readValues(value).values : [value]).every((one) => offered.includes(one))
}

export function withoutFilters(url: ListUrl, spec: ListUrlSpec): ListUrl {
  const order = isOrderUnchosen(url.state, spec) ? spec.defaultSort : {}
  return fromStart({ ...url, state: { ...url.state, ...order, filters: {} } })
}

export function withSort(url: ListUrl, sort: string, direction: Direction): ListUrl {
  return fromStart({ ...url, state: { ...url.state, sort, direction } })
}

export function withSize(url: ListUrl, size: PageSize): ListUrl {
  return firstPage({ ...url, state: { ...url.state, size } })
}

export function nextPage(url: ListUrl, cursor: string): ListUrl {
  const first = firstPage(url)
  return { ...first, state: { ...first.state, after: cursor }, page: url.page + 1 }
}

/** Back to page 1 is back to the very first rows, whatever was added before them. */
export function previousPage(url: ListUrl, cursor: string): ListUrl {
  const first = firstPage(url)
  if (url.page <= 2) return first
  return { ...first, state: { ...first.state, before: cursor }, page: url.page - 1 }
}

/** Order in which no record is missing. */
const byKey = { sort: BY_KEY, direction: 'asc' } as const

/** Whether a word is searched for: an emoji alone is none, and excludes nothing. */
export const isSearched = ({ state }: Pick<ListUrl, 'state'>, { search }: ListUrlSpec): boolean =>
  search !== undefined && searchToken(state.filters[search.name] ?? '') !== undefined

/** Whether the list excludes records by their values: by a filter, or by its default without one. */
export const isNarrowed = ({ state }: Pick<ListUrl, 'state'>, spec: ListUrlSpec): boolean =>
  filterNames(spec, Object.keys(state.filters)).some((name) => {
    const field = spec.filters.find((one) => one.name === name)
    const value = state.filters[name]
    if (name === spec.search?.name) return isSearched({ state }, spec)
    if (field?.kind !== 'choice') return value !== undefined
    return value === undefined ? field.unset !== undefined : value !== field.any
  })

/** Same filters in the order of the keys, without those that require another order. */
export function inKeyOrder(url: ListUrl, { filters, search }: ListUrlSpec): ListUrl {
  const tied = [
    search?.name,
    ...filters.flatMap((field) => (sortOf(field) === undefined ? [] : [field.name])),
  ]
  const kept = Object.entries(url.state.filters).filter(([name]) => !tied.includes(name))
  return firstPage({ ...url, state: { ...url.state, ...byKey, filters: Object.fromEntries(kept) } })
}

/** Every record in the order of the keys, including those that a list excludes by default. */
export function everything(url: ListUrl, { filters }: ListUrlSpec): ListUrl {
  const any = filters.flatMap((field) =>
    field.kind === 'choice' && field.any !== undefined ? [[field.name, field.any] as const] : [],
  )
  return firstPage({ ...url, state: { ...url.state, ...byKey, filters: Object.fromEntries(any) } })
}

/** Same in the list's order, which leaves out what a search could never find. */
export function everythingInOrder(url: ListUrl, spec: ListUrlSpec): ListUrl {
  const all = everything(url, spec)
  const { sort, direction } = url.state
  return { ...all, state: { ...all.state, sort, direction } }
}

/** Filters of the list, with those among some names that no index answers. */
const filterNames = ({ search, filters, refined }: ListUrlSpec, among: readonly string[]) => [
  ...(search ? [search.name] : []),
  ...filters.map(({ name }) => name),
  ...(refined ? [...among.filter(isRefined), MATCH] : []),
]

function readSort(
  text: string | null,
  { sorts, defaultSort, complete }: ListUrlSpec,
): { sort: string; direction: Direction } {
  if (text === BY_KEY && complete !== undefined) return byKey
  const direction = text?.startsWith('-') ? 'desc' : 'asc'
  const sort = text?.replace(/^-/, '') ?? ''
  const isKnown = Object.hasOwn(sorts, sort) && sorts[sort]?.directions[direction] !== undefined
  return isKnown ? { sort, direction } : defaultSort
}

function readFilters(params: URLSearchParams, spec: ListUrlSpec, sort: string): ListState['filters'] {
  const { search } = spec
  const typed = search && params.get(search.name)?.trim()
  // A word is only asked for in its own orders.
  const word = sort === BY_KEY ? undefined : typed
  const chosen = spec.filters.flatMap((field) => {
    const value = readable(field, params.get(field.name), sort)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  const isRival = ([rival]: readonly [string, string]) =>
    spec.filters.some((field) => field.kind === 'record' && field.instead === rival && params.get(field.name))
  const all = [
    ...(search && word ? [[search.name, word] as const] : []),
    ...chosen,
    ...(spec.refined
      ? [...params].filter(
          ([name, value]) => (isRefined(name) && value !== '') || (name === MATCH && value === ANY_OF_THEM),
        )
      : []),
  ]
  return Object.fromEntries(all.filter((one) => !isRival(one)))
}

/** Readable part of a filter's value; undefined for none. */
function readable(field: ListFilterField, value: string | null, sort: string): string | undefined {
  if (value === null) return undefined
  if (field.kind !== 'days' && field.many) return several(field, value, sort)
  return isReadable(field, value, sort) ? value : undefined
}

function several(field: ListFilterField, text: string, sort: string): string | undefined {
  const { values, isNot } = readValues(text)
  const known = values.filter((value) => isReadable(field, value, sort))
  const canExclude = field.kind === 'choice' && field.closed === true
  return isNot && !canExclude ? undefined : writeValues({ values: known, ...(isNot ? { isNot } : {}) })
}

function isReadable(field: ListFilterField, value: string, sort: string): boolean {
  if (field.kind === 'record') return /^[^/]{1,128}$/.test(value)
  if (field.sort !== undefined && field.sort !== sort) return false
  if (field.kind === 'choice') return field.options.some((option) => option.value === value)
  return value !== '..' && /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/.test(value)
}

function readColumns(text: string | null, { columns }: ListUrlSpec): string[] | undefined {
  const ids = (text ?? '').split(',').filter((id) => columns.some((column) => column.id === id))
  return ids.length === 0 ? undefined : withTitleFirst([...new Set(ids)], columns)
}

/** Puts the column that links to the record first. */
export function withTitleFirst(ids: readonly string[], columns: readonly { id: string }[]): string[] {
  const title = columns.slice(0, 1).map(({ id }) => id)
  return [...title, ...ids.filter((id) => !title.includes(id))]
}

function readPage(text: string | null): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page > 1 ? page : 2
}
