import { firstOf, flag, numberIn, text, type Format } from './plain-formats.ts'
import { isMap, Reference } from './source.ts'

/** Keys of records: texts, numbers, references, or paths as text; also within a list or the keys of a map of flags. */
export const key: Format = {
  read: keyIn,
  write(value, present) {
    if (typeof value !== 'string') return undefined
    const folder =
      present instanceof Reference
        ? present.path
        : typeof present === 'string' && present.includes('/')
          ? present
          : undefined
    if (folder === undefined) return typeof present === 'number' ? numberIn(value) : value
    const path = `${folder.slice(0, folder.lastIndexOf('/'))}/${value}`
    return present instanceof Reference ? new Reference(path) : path
  },
}

function keyIn(value: unknown): string | undefined {
  if (value instanceof Reference) return value.id
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return undefined
  const given = value.trim().replace(/\/$/, '')
  return given === '' ? undefined : given.slice(given.lastIndexOf('/') + 1)
}

/** Several values: a list, a text with commas or semicolons, or a map of flags, of which those that are set count. */
export const list: Format = {
  read(value) {
    if (Array.isArray(value)) return value.flatMap((one) => text.read(one) ?? [])
    if (typeof value === 'string') return value.split(/[,;|]/).flatMap((one) => one.trim() || [])
    if (!isMap(value)) return undefined
    return Object.entries(value).flatMap(([name, is]) => (flag.read(is) === true ? [name] : []))
  },
  write(value, present) {
    if (!Array.isArray(value)) return undefined
    if (typeof present === 'string') return value.join(/[,;|]\s*/.exec(present)?.[0] ?? ',')
    if (!isMap(present)) return value
    const names = new Set([...Object.keys(present), ...value.map(String)])
    return Object.fromEntries([...names].map((name) => [name, value.includes(name)]))
  },
}

/** Keys of several records: as `list`, each as `key`. */
export const keys: Format = {
  read: (value) =>
    (Array.isArray(value) ? value : (list.read(value) as unknown[] | undefined))?.flatMap(
      (one: unknown) => keyIn(one) ?? [],
    ),
  write(value, present) {
    if (!Array.isArray(value)) return undefined
    if (!Array.isArray(present)) return list.write?.(value, present)
    const like: unknown = present.find((one) => keyIn(one) !== undefined)
    // Elements that are no keys say more than we know: they stay.
    return [
      ...value.map((one) => key.write?.(one, like) ?? one),
      ...present.filter((one) => keyIn(one) === undefined),
    ]
  },
}

/** Address of a file: an https address, or a path in file storage. Without a protocol it is that of the page. */
export const address: Format = { read: addressIn }

function addressIn(value: unknown): string | undefined {
  const given = typeof value === 'string' ? value.trim() : ''
  if (/^\/\/\S+$/.test(given)) return `https:${given}`
  return /^(https?:\/\/\S+|gs:\/\/\S+|[^\s:/][^\s:]*\/[^\s:]+)$/.test(given) ? given : undefined
}

const ADDRESSES = ['url', 'path', 'href', 'src', 'file', 'link', 'downloadUrl', 'uri']
const NAMES = ['name', 'label', 'title', 'filename', 'fileName']

/** In a map whose names are in another language. */
const addressWithin = (map: Readonly<Record<string, unknown>>) =>
  Object.values(map)
    .map(addressIn)
    .find((one) => one !== undefined && /^(https?|gs):/.test(one))
const nameWithin = (map: Readonly<Record<string, unknown>>) =>
  Object.values(map).find((one) => typeof one === 'string' && /\.\w{2,5}$/.test(one) && !one.includes('/'))

/** Files with their names: a list of addresses, or of maps with one. */
export const files: Format = {
  read(value) {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value]
    return all.flatMap((one) => {
      const path = isMap(one) ? (addressIn(firstOf(one, ADDRESSES)) ?? addressWithin(one)) : addressIn(one)
      const name = isMap(one) ? (firstOf(one, NAMES) ?? nameWithin(one)) : undefined
      return path === undefined ? [] : [{ path, name: typeof name === 'string' ? name : '' }]
    })
  },
}
