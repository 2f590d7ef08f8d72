import type { ListUrlSpec } from '#kit/list/list-url-spec.ts'
import { readListUrl } from '#kit/list/list-url.ts'

const BESIDE = ['sort', 'size', 'cols', 'w', 'view', 'after', 'before', 'p']

/** Whether the list still knows all filters and values of an address: a list leaves out unknown ones. */
export function isWhollyRead(params: URLSearchParams, spec: ListUrlSpec): boolean {
  const { filters } = readListUrl(params, spec).state
  const others = [...BESIDE, ...(spec.keeps ?? [])]
  return [...params].every(([name, value]) => others.includes(name) || filters[name] === value.trim())
}
